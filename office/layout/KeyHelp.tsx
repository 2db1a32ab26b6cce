import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { yuanText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { FIND_KEY } from './FindOrder.tsx';
import { useOffice } from './office-context.ts';

type Line = readonly [keys: readonly string[], does: string];

// oxlint-disable-next-line max-lines-per-function -- one table: each page, its keys and what they do
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { hello, may } = useOffice();
  const lines = (allowed: boolean, ...list: readonly Line[]): readonly Line[] =>
    allowed && !hello.needs_factor ? list : [];
  const limit = hello.second_above === null ? null : yuanText(hello.second_above);
  const read = may('read');
  const groups = [
    {
      title: t`On every page`,
      list: [
        ...lines(read, [[FIND_KEY], t`Find an order`]),
        [['?'], t`Keyboard shortcuts`],
        [['Esc'], t`Close a dialog`],
      ] satisfies Line[],
    },
    {
      title: t`A list`,
      list: lines(
        read,
        [['/'], t`Search this list`],
        [['J', 'K'], t`Next or previous row`],
        [['Enter'], t`Open the row`],
        [['Space'], t`Pick an order`],
      ),
    },
    {
      title: t`An order`,
      list: lines(
        read,
        ...lines(may('returns'), [['A'], limit === null ? t`Grant` : t`Grant up to ${limit}`], [['D'], t`Deny`]),
        ...lines(may('note'), [['N'], t`Add a note`]),
        [['Esc'], t`Back`],
      ),
    },
    {
      title: t`Calendar and stock`,
      list: lines(
        read,
        [['←', '↑', '↓', '→'], t`Go to another day`],
        [['Page Up', 'Page Down'], t`Go to another month`],
        [['Enter'], t`Open the day`],
        ...lines(may('override'), [['Shift', '←', '→'], t`Pick several days`]),
        [['Esc'], t`Back to the month`],
      ),
    },
    { title: t`Guides and rota`, list: lines(may('manage'), [['←', '↑', '↓', '→'], t`Another cell`]) },
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      {groups.map(({ title, list }) =>
        list.length === 0 ? null : (
          <Stack key={title} as="section">
            <Text as="h3" size="micro" strong tone="second">
              {title}
            </Text>
            <FactList>
              {list.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        <kbd>{key}</kbd>{' '}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </FactList>
          </Stack>
        ),
      )}
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>
          {t`Close`}
        </Button>
      </Row>
    </Dialog>
  );
}

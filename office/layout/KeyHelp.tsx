import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { yuanText } from '#office/words/format.ts';
import { FIND_KEY } from './FindOrder.tsx';
import { useOffice } from './office-context.ts';

type Line = readonly [keys: readonly string[], does: string];

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
          <section key={title} className="stack">
            <h3 className="lbl">{title}</h3>
            <dl className="kv">
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
            </dl>
          </section>
        ),
      )}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </Dialog>
  );
}

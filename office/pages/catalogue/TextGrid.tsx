import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { Count } from '#office/ui/Count.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { LANGUAGES, TAGS } from '#office/words/locale.ts';
import { channelName } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { PartKind } from './form-fields.ts';
import type { Faults } from './problem-words.ts';
import { TextGridRow } from './TextGridRow.tsx';
import { textLists, type TextRow, textRows } from './text-rows.ts';
import { stateOfText } from './text-state.ts';
import type { Editor, Path } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  kind: PartKind;
  at: Path;
  livePart: unknown;
  editor: Editor;
  faults: Faults;
}

// oxlint-disable-next-line max-lines-per-function -- one table, whose head counts what its cells write
export function TextGrid({ kind, at, livePart, editor, faults }: Props) {
  const { t, i18n } = useLingui();
  const part = valueAt(editor.doc, at);
  const rows = textRows(kind, part);
  const toDo = (locale: Locale): number =>
    rows.filter(({ path }) =>
      stateOfText(
        valueAt(part, path) as Partial<LocalText> | undefined,
        valueAt(livePart, path) as Partial<LocalText> | undefined,
        locale,
        editor.checked,
      ),
    ).length;
  const nameOf = ({ label, nth }: TextRow): string => {
    const words = i18n._(label.id);
    return nth === undefined ? words : `${words} ${typeof nth === 'string' ? channelName(nth) : nth}`;
  };
  return (
    <>
      <Scroll tabIndex={0} role="group" aria-label={t`Texts in five languages`}>
        <Table className={page.texts}>
          <thead>
            <tr>
              <th scope="col">{t`Text`}</th>
              {LOCALES.map((locale) => (
                <th key={locale} scope="col" lang={TAGS[locale]}>
                  {LANGUAGES[locale]} {locale === 'zh_CN' ? <Tag>{t`source`}</Tag> : <ToDo count={toDo(locale)} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TextGridRow
                key={row.path.join('.')}
                row={row}
                name={nameOf(row)}
                at={at}
                livePart={livePart}
                editor={editor}
                fault={faults([...at, ...row.path]) ?? faults([...at, ...row.path, 'zh_CN'])}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Row wrap>
        {textLists(kind).map(({ path, label, fresh }) => (
          <Button
            key={path.join('.')}
            variant="outline"
            size="sm"
            icon={Plus}
            onPress={() => {
              const list = valueAt(part, path);
              if (Array.isArray(list)) editor.set([...at, ...path, list.length], fresh);
              else editor.set([...at, ...path], [fresh]);
            }}
          >
            {i18n._(label.id)}
          </Button>
        ))}
      </Row>
    </>
  );
}

const ToDo = ({ count }: { count: number }) => (count === 0 ? null : <Count tone="wait">{count}</Count>);

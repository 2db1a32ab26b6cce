import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import controls from '#office/ui/Control.module.css';
import { Count } from '#office/ui/Count.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { LANGUAGES, TAGS } from '#office/words/locale.ts';
import { channelName } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import type { PartKind } from './form-fields.ts';
import type { Faults } from './problem-words.ts';
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

export function TextGrid({ kind, at, livePart, editor, faults }: Props) {
  const { t, i18n } = useLingui();
  const part = valueAt(editor.doc, at);
  const rows = textRows(kind, part);
  const write = (path: Path, locale: Locale, text: string): void => {
    const before = (valueAt(part, path) ?? {}) as Partial<LocalText>;
    const { [locale]: _, ...others } = before;
    const after = text === '' && locale !== 'zh_CN' ? others : { ...before, [locale]: text };
    const isEmpty = Object.values({ zh_CN: '', ...after }).every((each) => each === '');
    const mayGo = typeof path[path.length - 1] === 'string' && valueAt(livePart, path) === undefined;
    editor.set([...at, ...path], isEmpty && mayGo ? undefined : { zh_CN: '', ...after });
  };
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
              <th scope="col">
                <span className="vh">{t`Remove`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const text = valueAt(part, row.path) as Partial<LocalText> | undefined;
              const fault = faults([...at, ...row.path]) ?? faults([...at, ...row.path, 'zh_CN']);
              return (
                <tr key={row.path.join('.')}>
                  <th scope="row">
                    {nameOf(row)}
                    {fault ? (
                      <Text size="micro" tone="bad">
                        {fault}
                      </Text>
                    ) : null}
                  </th>
                  {LOCALES.map((locale) => {
                    const state = stateOfText(
                      text,
                      valueAt(livePart, row.path) as Partial<LocalText> | undefined,
                      locale,
                      editor.checked,
                    );
                    return (
                      <td key={locale}>
                        <textarea
                          className={clsx(
                            controls.control,
                            state === 'stale' && page.stale,
                            state === 'missing' && page.missing,
                          )}
                          lang={TAGS[locale]}
                          rows={row.lines}
                          aria-label={`${nameOf(row)}, ${LANGUAGES[locale]}`}
                          value={text?.[locale] ?? ''}
                          onChange={(event) => write(row.path, locale, event.target.value)}
                        />
                        {state === null ? null : (
                          <Text size="micro" tone="wait">
                            {state === 'stale' ? t`source changed` : t`missing: Chinese is shown`}
                          </Text>
                        )}
                        {state === 'stale' && locale !== 'zh_CN' ? (
                          <button
                            type="button"
                            className={linkButtonClass()}
                            onClick={(event) => {
                              event.currentTarget.closest('td')?.querySelector('textarea')?.focus();
                              void editor.check({ locale, source: text?.zh_CN ?? '', text: text?.[locale] ?? '' });
                            }}
                          >
                            {t`Mark as checked`}
                            <span className="vh">
                              {nameOf(row)}, {LANGUAGES[locale]}
                            </span>
                          </button>
                        ) : null}
                      </td>
                    );
                  })}
                  <td>
                    {row.remove ? (
                      <IconButton
                        icon={Trash2}
                        size={16}
                        label={t`Remove ${nameOf(row)}`}
                        onPress={() => editor.set([...at, ...(row.remove ?? [])])}
                      />
                    ) : null}
                  </td>
                </tr>
              );
            })}
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

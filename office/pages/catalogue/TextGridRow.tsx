import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Text } from '#ui/Text.tsx';
import { TextCell } from './TextCell.tsx';
import type { TextRow } from './text-rows.ts';
import type { Editor, Path } from './use-draft.ts';

interface Props {
  row: TextRow;
  name: string;
  at: Path;
  livePart: unknown;
  editor: Editor;
  fault: string | undefined;
}

export function TextGridRow({ row, name, at, livePart, editor, fault }: Props) {
  const { t } = useLingui();
  const text = valueAt(editor.doc, [...at, ...row.path]) as Partial<LocalText> | undefined;
  const liveText = valueAt(livePart, row.path) as Partial<LocalText> | undefined;
  const write = (locale: Locale, next: string): void => {
    const before = text ?? {};
    const { [locale]: _, ...others } = before;
    const after = next === '' && locale !== 'zh_CN' ? others : { ...before, [locale]: next };
    const isEmpty = Object.values({ zh_CN: '', ...after }).every((each) => each === '');
    const mayGo = typeof row.path[row.path.length - 1] === 'string' && liveText === undefined;
    editor.set([...at, ...row.path], isEmpty && mayGo ? undefined : { zh_CN: '', ...after });
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {row.remove ? (
          <IconButton
            icon={Trash2}
            size={16}
            label={t`Remove ${name}`}
            onPress={() => editor.set([...at, ...(row.remove ?? [])])}
          />
        ) : null}
        {fault ? (
          <Text size="micro" tone="bad">
            {fault}
          </Text>
        ) : null}
      </th>
      {LOCALES.map((locale) => (
        <TextCell
          key={locale}
          name={name}
          locale={locale}
          lines={row.lines}
          text={text}
          liveText={liveText}
          editor={editor}
          onChange={(next) => write(locale, next)}
        />
      ))}
    </tr>
  );
}

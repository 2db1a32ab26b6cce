import { languageText } from '#office/words/format.ts';
import { Chosen } from './Chosen.tsx';

const USUAL = ['zh', 'yue', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'ru', 'th'];

export function LanguagesField({
  label,
  help,
  value,
  fault,
  onChange,
}: {
  label: string;
  help: string;
  value: unknown;
  fault: string | undefined;
  onChange(value: unknown): void;
}) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const all = [...new Set([...USUAL, ...chosen])];
  return (
    <Chosen
      label={label}
      help={help}
      all={all.map((id) => ({ id, text: languageText(id) }))}
      chosen={chosen}
      fault={fault}
      onChange={onChange}
    />
  );
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#contract/office/catalogue.ts';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { sameJson } from '#domain/catalog/venue-diff.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { LANGUAGES, localeNow } from '#office/words/locale.ts';
import { fieldWords } from './field-words.ts';
import type { Doc } from './use-draft.ts';

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && 'zh_CN' in value;
const linesOf = (text: Readonly<Record<string, string>>, locales: readonly string[]): string =>
  locales.map((locale) => `${LANGUAGES[locale as keyof typeof LANGUAGES]}: ${text[locale] ?? '–'}`).join('\n');

/** Texts show only the languages that differ, lists of texts only the members that differ. */
function sidesOf(before: unknown, after: unknown): [string, string] {
  if (isText(before) && isText(after)) {
    const differ = Object.keys(LANGUAGES).filter((locale) => before[locale] !== after[locale]);
    return [linesOf(before, differ), linesOf(after, differ)];
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isText)) {
    const pairs = Array.from({ length: Math.max(before.length, after.length) }, (_, index): [unknown, unknown] => [
      before[index],
      after[index],
    ]);
    const sides = pairs.filter(([one, other]) => !sameJson(one, other)).map(([one, other]) => sidesOf(one, other));
    return [sides.map(([side]) => side).join('\n'), sides.map(([, side]) => side).join('\n')];
  }
  return [valueText(before), valueText(after)];
}

function valueText(value: unknown): string {
  if (value === undefined) return '–';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (isText(value)) return linesOf(value, Object.keys(value));
  const text = JSON.stringify(value, null, 1);
  return text.length > 600 ? `${text.slice(0, 600)} …` : text;
}

function placeText(i18n: I18n, path: readonly string[], doc: Doc): string {
  const [list = '', id = '', ...rest] = path;
  const part = (Array.isArray(doc[list]) ? (doc[list] as { id?: string; name?: LocalText }[]) : []).find(
    (each) => each.id === id,
  );
  if (!part) return path.map((step) => fieldWords(i18n, step)).join(' › ');
  return [part.name ? textOf(part.name, localeNow()).text : id, ...rest.map((step) => fieldWords(i18n, step))].join(
    ' › ',
  );
}

export function DiffTable({ differences, more, doc }: { differences: readonly Difference[]; more: number; doc: Doc }) {
  const { t, i18n } = useLingui();
  if (differences.length === 0) return <p className="dim">{t`Nothing differs.`}</p>;
  return (
    <>
      <DataTable
        label={t`Differences`}
        rows={differences}
        keyOf={({ path }) => path.join('/')}
        dense
        columns={[
          { title: msg`Where`, cell: ({ path }) => placeText(i18n, path, doc) },
          { title: msg`Before`, cell: ({ before, after }) => <div className="pre">{sidesOf(before, after)[0]}</div> },
          { title: msg`After`, cell: ({ before, after }) => <div className="pre">{sidesOf(before, after)[1]}</div> },
        ]}
      />
      {more > 0 ? <p className="dim">{t`and ${more} more`}</p> : null}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import type { SheetFault } from './list-sheet.ts';

const MOST_SHOWN = 50;

export function SheetFaults({ faults }: { faults: readonly SheetFault[] }) {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  return (
    <>
      <Note announce tone="bad">{t`Nothing is taken before these are mended:`}</Note>
      <ul>
        {faults.slice(0, MOST_SHOWN).map(({ row, column, words }) => (
          <li key={`${row} ${column} ${words}`}>
            <b>{column === '' ? t`Row ${row}` : t`Row ${row}, ${column}`}</b>: {words}
          </li>
        ))}
      </ul>
      {faults.length > MOST_SHOWN ? <Text as="p" tone="third">{t`and ${faults.length - MOST_SHOWN} more`}</Text> : null}
    </>
  );
}

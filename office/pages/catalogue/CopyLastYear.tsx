import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { diffVersions, listVersions } from '#contract/office/catalogue.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { errorWords } from '#office/words/error-words.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { type PricedType, rowsAYearLater } from './price-days.ts';

interface Props {
  typeId: string;
  type: PricedType;
  /** The year that gets the rows of the year before. */
  year: number;
  onAdd(rows: readonly object[]): void;
}

const USUAL: ReadonlySet<string> = new Set(['fee', 'weekend_fee', 'holiday_fee']);

/** If a usual price has changed since, last year's prices may no longer be meant: rows are copied without a price. */
export function CopyLastYear({ typeId, type, year, onAdd }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  const rows = rowsAYearLater(type.prices ?? [], String(year - 1));

  async function changedSince(version: number): Promise<boolean> {
    const { differences, more } = await client.fetchQuery(
      officeQuery(project, diffVersions, { from: version, to: 'draft' }),
    );
    // A long list of differences is cut off, and the price may be among what was cut.
    return (
      more > 0 ||
      differences.some(({ path: [, id, field] }) => id === typeId && (field === undefined || USUAL.has(field)))
    );
  }

  async function copy(): Promise<void> {
    const { begun } = await client.fetchQuery(officeQuery(project, listVersions, {}));
    const versionOn = (day: Day): number =>
      (begun.find(({ at }) => at <= instantOf(day, '00:00')) ?? begun[begun.length - 1])?.version ?? 0;
    const wanted = rows.map(({ row, was }) => ({ row, version: versionOn(was) }));
    const changed = new Map<number, boolean>();
    for (const { version } of wanted) if (!changed.has(version)) changed.set(version, await changedSince(version));
    const made = wanted.map(({ row: { fee, ...days }, version }) => (changed.get(version) ? days : { ...days, fee }));
    onAdd(made);
    const open = made.filter((row) => !('fee' in row)).length;
    setResult(
      open === 0
        ? t`${plural(made.length, { one: '# row is added.', other: '# rows are added.' })}`
        : t`${plural(made.length, { one: '# row is added.', other: '# rows are added.' })} ${plural(open, { one: '# needs a price, since the usual one has changed.', other: '# need a price, since the usual one has changed.' })}`,
    );
  }

  return (
    <>
      <Button
        variant="outline"
        icon={Copy}
        busy={busy}
        disabled={rows.length === 0}
        onPress={() => {
          setBusy(true);
          copy()
            .catch((error: unknown) => setResult(i18n._(errorWords(error))))
            .finally(() => setBusy(false));
        }}
      >
        {t`Copy ${year - 1} to ${year}`}
      </Button>
      <Text role="status" size="micro">
        {result || (rows.length === 0 ? t`No row of ${year - 1} is left to copy.` : '')}
      </Text>
    </>
  );
}

import { useState } from 'react';
import { type PlanChecks, readSeatPlan } from '#contract/office/catalogue-files.ts';
import { decodeText } from '#domain/lib/decode-text.ts';
import { planOfSheet, type SeatSheetFault } from '#domain/office/seat-sheet.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { readJson } from './json-files.ts';

type Json = Record<string, unknown>;

/** Result of reading a file on this computer, before the server checks it. */
type Reading = { plan: Json } | { isUnreadable: 'json' | 'text' } | { faults: readonly SeatSheetFault[] };

export interface PlanFromFile {
  file: { plan: Json; title: string; size: string } | null;
  found: PlanChecks | undefined;
  isUnreadable: 'json' | 'text' | undefined;
  faults: readonly SeatSheetFault[];
  isPending: boolean;
  error: OfficeError | null;
  choose(file: File | undefined): Promise<void>;
  forget(): void;
}

const NONE: readonly never[] = [];
const MOST_NAME = 80;

async function readPlan(file: File, present: SeatingPlan | undefined): Promise<Reading> {
  if (/json$/i.test(file.type) || /\.json$/i.test(file.name)) {
    const plan = await readJson(file);
    return plan ? { plan } : { isUnreadable: 'json' };
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { isUnreadable: 'text' };
  const name = file.name.replace(/\.\w+$/, '').slice(0, MOST_NAME) || 'plan';
  const { plan, faults } = planOfSheet(text, { name, present });
  return plan ? { plan: { ...plan } } : { faults };
}

/**
 * @param id of the plan that the file is compared with.
 * @param present the plan that supplies what a table of seats does not contain.
 */
export function useReadPlan(id: string, present: SeatingPlan | undefined): PlanFromFile {
  const look = useAction(readSeatPlan);
  const [chosen, setChosen] = useState<{ reading: Reading; title: string; size: string } | null>(null);
  const reading = chosen?.reading;
  const file = chosen && reading && 'plan' in reading ? { ...chosen, plan: reading.plan } : null;
  return {
    file,
    found: file ? look.data : undefined,
    isUnreadable: reading && 'isUnreadable' in reading ? reading.isUnreadable : undefined,
    faults: reading && 'faults' in reading ? reading.faults : NONE,
    isPending: look.isPending,
    error: look.error,
    async choose(next) {
      if (!next) return;
      look.reset();
      const read = await readPlan(next, present);
      setChosen({ reading: read, title: next.name, size: `${Math.ceil(next.size / 1000)} kB` });
      if ('plan' in read) await look.mutateAsync({ id, plan: read.plan });
    },
    forget: () => setChosen(null),
  };
}

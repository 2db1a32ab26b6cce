import { useState } from 'react';
import { type PlanChecks, readSeatPlan } from '#contract/office/catalogue-files.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { readJson } from './json-files.ts';

type Json = Record<string, unknown>;

export interface PlanFromFile {
  file: { plan: Json; title: string; size: string } | null;
  found: PlanChecks | undefined;
  isUnreadable: boolean;
  isPending: boolean;
  error: OfficeError | null;
  choose(file: File | undefined): Promise<void>;
  forget(): void;
}

/** @param id of the plan that it is compared with. */
export function useReadPlan(id: string): PlanFromFile {
  const look = useAction(readSeatPlan);
  const [file, setFile] = useState<PlanFromFile['file']>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  return {
    file,
    found: file ? look.data : undefined,
    isUnreadable,
    isPending: look.isPending,
    error: look.error,
    async choose(chosen) {
      if (!chosen) return;
      const plan = await readJson(chosen);
      setUnreadable(plan === null);
      setFile(plan && { plan, title: chosen.name, size: `${Math.ceil(chosen.size / 1000)} kB` });
      if (plan) await look.mutateAsync({ id, plan });
    },
    forget: () => setFile(null),
  };
}

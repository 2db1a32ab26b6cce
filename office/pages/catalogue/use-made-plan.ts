import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { type PlanChecks, readSeatPlan } from '#contract/office/catalogue-files.ts';
import { type MakerFault, makePlan, NEW_SECTION, type PlanInputs } from '#domain/seats/plan-maker.ts';
import { inputsOfPlan } from '#domain/seats/plan-maker-inputs.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';

export interface MadePlanForm {
  /** Null for a plan that the form can't have made. */
  inputs: PlanInputs | null;
  faults: readonly MakerFault[];
  /** The last plan without a fault; undefined as long as nothing was typed over a stored plan. */
  plan: SeatingPlan | undefined;
  /** What the server found in `plan`; undefined for a new plan, which nothing uses yet. */
  found: PlanChecks | undefined;
  error: OfficeError | null;
  type(inputs: PlanInputs): void;
  forget(): void;
}

const CHECK_AFTER_MS = 800;

export function useMadePlan(id: string, stored: SeatingPlan | undefined): MadePlanForm {
  const { t } = useLingui();
  const look = useAction(readSeatPlan);
  const [first] = useState<PlanInputs>(() => ({
    name: t`Hall`,
    stage: t`Stage`,
    sections: [{ ...NEW_SECTION, name: t`Section ${1}` }],
  }));
  const present = useMemo(
    () => (id === '' ? first : stored === undefined ? null : inputsOfPlan(stored)),
    [id, first, stored],
  );
  const [typed, setTyped] = useState<PlanInputs | null>(null);
  const [plan, setPlan] = useState(() => (id === '' ? (makePlan(first).plan ?? undefined) : undefined));
  const inputs = typed ?? present;
  const faults = useMemo(() => (typed === null ? [] : makePlan(typed).faults), [typed]);
  const { mutate } = look;
  useEffect(() => {
    if (id === '' || plan === undefined) return;
    const timer = setTimeout(() => mutate({ id, plan: { ...plan } }), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, plan, mutate]);
  return {
    inputs,
    faults,
    plan,
    found: id === '' ? undefined : look.data,
    error: look.error,
    type(next) {
      setTyped(next);
      const made = makePlan(next).plan;
      if (made) setPlan(made);
    },
    forget() {
      setTyped(null);
      setPlan(undefined);
      look.reset();
    },
  };
}

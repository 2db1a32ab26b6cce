import { AGE_BANDS, type HolderHint } from '#domain/gate/gate-hint.ts';
import { type EntryVerdict, mayLetIn } from '#domain/gate/entry-verdicts.ts';
import type { ReadHow } from '#gate/reasons.ts';
import type { ShownVerdict } from '#gate/types.ts';
import { type GateState, timeNow } from './gate-state.ts';
import { isWithoutEntrance } from './names.ts';

/** How long a GO is shown, and how long no other code is read after LATER and STOP; milliseconds. */
export const GO_STANDS = 1_200;
export const OTHERS_STAND = 1_500;

export function shownOf(
  gate: GateState,
  verdict: EntryVerdict,
  { how, holder }: { how: ReadHow; holder: HolderHint | null },
): ShownVerdict {
  const { family, by, facts } = verdict;
  const { scenic_id } = facts;
  const no_entrance = verdict.id === 'wrong-gate' && scenic_id !== undefined && isWithoutEntrance(gate, scenic_id);
  gate.verdicts += 1;
  const asked = family === 'ASK' && by === 'steward' && gate.staff !== null && mayLetIn(verdict, gate.staff.role);
  return {
    ...verdict,
    facts: no_entrance ? { ...facts, no_entrance } : facts,
    seq: gate.verdicts,
    at: timeNow(gate),
    how,
    holder: holder && {
      surname: holder.surname,
      last_four: holder.last4,
      age_from: AGE_BANDS[holder.age_band] ?? null,
    },
    ends: family === 'GO' ? 'by-itself' : family === 'ASK' ? 'button' : 'next-code',
    may_override: by === 'supervisor',
    may_confirm: !asked ? null : verdict.id === 'unlisted' ? 'let-in' : 'person',
    turnstile: 'none',
  };
}

export function showVerdict(
  gate: GateState,
  verdict: EntryVerdict,
  of: { how: ReadHow; holder: HolderHint | null },
): ShownVerdict {
  const shown = shownOf(gate, verdict, of);
  gate.show({ kind: 'verdict', shown });
  if (verdict.family === 'GO') endBySelf(gate, shown);
  return shown;
}

export function endBySelf(gate: GateState, shown: ShownVerdict): void {
  gate.deps.clock.after(GO_STANDS, () => {
    if (gate.screen.kind === 'verdict' && gate.screen.shown.seq === shown.seq)
      gate.show({ kind: 'scanning', last: shown });
  });
}

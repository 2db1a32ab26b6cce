import { fenOf } from '#domain/fen.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { DraftOrder, DraftTraveller } from '#domain/draft-order.ts';
import { chosenTypes, travellersFor } from '#domain/draft-order.ts';
import type { Fen } from '#domain/fen.ts';
import type { Problem } from '#domain/problems.ts';

/** Why an order was not placed, as the screen shows it. */
export type Refusal =
  | { kind: 'grey'; names: string[] }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'price'; was: Fen; now: Fen }
  | { kind: 'sold-out' }
  /** Nobody knows whether the order arrived. */
  | { kind: 'unsure' }
  | { kind: 'other' };

interface Failed {
  kind: string;
  code: number | undefined;
  extraInfo: unknown;
}

const fieldOf = (extra: unknown, key: string): unknown =>
  typeof extra === 'object' && extra !== null && key in extra ? (extra as Record<string, unknown>)[key] : undefined;

/** The people in the order in which `ticketLines` sends them. */
export const sentPeople = (draft: DraftOrder): DraftTraveller[] => chosenTypes(draft).flatMap((id) => travellersFor(draft, id));

/** @returns the server's problems with people counted as on the draft and not as sent. */
export function ownProblems(draft: DraftOrder, problems: readonly Problem[]): Problem[] {
  const sent = sentPeople(draft);
  return problems.map((problem) => {
    const who = problem.person === undefined ? undefined : sent[problem.person];
    return who ? { ...problem, person: draft.travellers.indexOf(who) } : problem;
  });
}

/** @param shown the total that the visitor saw. @returns what a failed attempt means for the screen. */
export function refusalOf(error: Failed, draft: DraftOrder, shown: Fen): Refusal {
  if (error.kind === 'network' || error.kind === 'garbled') return { kind: 'unsure' };
  if (error.kind !== 'refused') return { kind: 'other' };
  if ((error.code ?? 0) >= 50_000) return { kind: 'unsure' };
  const problems = fieldOf(error.extraInfo, 'problems');
  if (Array.isArray(problems) && problems.length > 0) return { kind: 'problems', problems: ownProblems(draft, problems as Problem[]) };
  if (error.code === RES_CODE.priceChanged) {
    const fee = fieldOf(error.extraInfo, 'fee');
    const now = typeof fee === 'number' || typeof fee === 'string' ? fenOf(fee) : null;
    return now === null ? { kind: 'other' } : { kind: 'price', was: shown, now };
  }
  if (error.code === RES_CODE.greyListed) {
    const people = fieldOf(error.extraInfo, 'people');
    const sent = sentPeople(draft);
    const names = Array.isArray(people) ? people.flatMap((index) => sent[Number(index)]?.name ?? []) : [];
    return names.length > 0 ? { kind: 'grey', names } : { kind: 'other' };
  }
  return error.code === RES_CODE.temporarilyUnavailable ? { kind: 'sold-out' } : { kind: 'other' };
}

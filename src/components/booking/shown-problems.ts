import type { Part, Problem, ProblemCode } from '#domain/order/problems.ts';

/** An omission is no mistake: it is shown at its field only after an attempt to order. */
const OMISSIONS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'choose-date',
  'choose-session',
  'choose-seats',
  'choose-tickets',
  'travellers-missing',
  'purchaser-required',
  'phone-required',
  'agreement-unread',
  'guide-name-required',
  'agency-required',
]);

export const shownProblems = (problems: readonly Problem[], part: Part, attempted: boolean): Problem[] =>
  problems.filter((problem) => problem.part === part && (attempted || !OMISSIONS.has(problem.code)));

export const onVisitOnly = (problems: readonly Problem[], visit: number): Problem[] =>
  problems.filter((problem) => (problem.visit ?? 0) === visit);

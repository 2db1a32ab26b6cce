import { useLingui } from '@lingui/react/macro';
import { fieldId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { type DraftVisit, needOf, wantedOf } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { FieldNote } from '#ui/Field.tsx';
import type { UseData } from './use-redeem-code.ts';
import type { Party } from '#components/month-calendar.ts';

export interface UseCardProps {
  draft: DraftVisit;
  update: UpdateVisit;
  data: UseData;
  problems: readonly Problem[];
  /** Once the button was pressed, omissions are shown as well as mistakes. */
  attempted: boolean;
}

export function ProblemLine({
  part,
  problems,
  attempted,
}: Pick<UseCardProps, 'problems' | 'attempted'> & { part: Problem['part'] }) {
  const { i18n } = useLingui();
  const problem = shownProblems(problems, part, attempted)[0];
  return <FieldNote id={fieldId(part)} error={problem && i18n._(problemWords(problem))} />;
}

/** The days carry no price: the code pays. */
export const partyOf = (draft: DraftVisit, { offer }: Pick<UseData, 'offer'>): Party => ({
  wanted: wantedOf(draft, offer),
  need: needOf(draft, offer),
  priced: [''],
});

import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { FieldNote } from '#ui/Field.tsx';
import { fieldId } from './field-ids.ts';
import type { UseFormProps } from './UseForm.tsx';

/** What the cards of the form have in common. */
export interface UseCardProps extends Pick<UseFormProps, 'draft' | 'update' | 'data'> {
  problems: readonly Problem[];
  /** The button was pressed: then what is missing is said as well as what is wrong. */
  tried: boolean;
}

const OMISSIONS: ReadonlySet<Problem['code']> = new Set<Problem['code']>(['choose-date', 'choose-batch']);

/** A problem's sentence at the part of which it speaks. */
export function ProblemLine({ part, problems, tried }: Pick<UseCardProps, 'problems' | 'tried'> & { part: Problem['part'] }) {
  const { i18n } = useLingui();
  const problem = problems.find((each) => each.part === part && (tried || !OMISSIONS.has(each.code)));
  return <FieldNote id={fieldId(part)} error={problem && i18n._(problemWords(problem))} />;
}

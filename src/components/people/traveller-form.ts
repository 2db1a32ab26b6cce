import type { Day } from '#domain/lib/day.ts';
import type { IdType } from '#domain/people/id-types.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { type Problem, travellerProblems } from '#domain/order/problems.ts';
import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { repairName, repairNumber } from '#domain/lib/text-repair.ts';
import { documentKey, idNumberProblem, repairTraveller, type Traveller } from '#domain/people/traveller.ts';

export type TravellerField = 'name' | 'id_number' | 'phone';

export interface FormProblem {
  field: TravellerField;
  problem: Pick<Problem, 'code' | 'params'>;
  existing?: Traveller | undefined;
}

export const emptyTraveller: Traveller = { name: '', id_type: 'ID_CARD', id_number: '' };

export const USUAL_ID_TYPE = {
  zh_CN: 'ID_CARD',
  zh_HK: 'HK_MACAU_PERMIT',
  zh_TW: 'TAIWAN_PERMIT',
  en: 'PASSPORT',
  ja: 'PASSPORT',
} as const satisfies Record<Locale, IdType>;

/** The chosen kind, unless only an ID card has such a number. */
export const typeOfNumber = (chosen: IdType, typed: string, today: Day): IdType =>
  idNumberProblem(chosen, typed, today) !== null && idNumberProblem('ID_CARD', typed, today) === null
    ? 'ID_CARD'
    : chosen;

export function repaired(field: TravellerField, typed: string): string {
  if (field === 'name') return repairName(typed);
  return field === 'id_number' ? repairNumber(typed) : repairPhone(typed);
}

export function repairedTraveller({
  name,
  id_type,
  id_number,
  phone,
  birthday,
  photo,
  health_code,
}: Traveller): Traveller {
  const number = phone ? repairPhone(phone) : '';
  return {
    ...repairTraveller({ name, id_type, id_number }),
    ...(number ? { phone: number } : {}),
    ...(birthday && id_type === 'PASSPORT' ? { birthday } : {}),
    ...(photo ? { photo } : {}),
    ...(health_code ? { health_code } : {}),
  };
}

export function formProblems(value: Traveller, others: readonly Traveller[], now: number): FormProblem[] {
  const problems: FormProblem[] = travellerProblems(value, { now }).map((problem) => ({
    field: problem.field === 'id_number' ? 'id_number' : 'name',
    problem,
  }));
  const existing = others.find((each) => each.id_number !== '' && documentKey(each) === documentKey(value));
  if (existing && !problems.some(({ field }) => field === 'id_number')) {
    const same = repairName(existing.name) === repairName(value.name);
    problems.push({
      field: 'id_number',
      existing,
      problem: { code: same ? 'traveller-twice' : 'document-twice', params: { other: existing.name } },
    });
  }
  const phone = value.phone ? phoneProblem(value.phone) : null;
  if (phone)
    problems.push({
      field: 'phone',
      problem: { code: phone, params: { length: (value.phone ?? '').replace(/\D/g, '').length } },
    });
  return problems;
}

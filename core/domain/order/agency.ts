import type { Agency } from './draft-order.ts';
import { phoneProblem } from '#domain/lib/phone.ts';
import type { Problem } from './problems.ts';

export const NO_AGENCY: Agency = { guide_phone: '', guide_name: '', agency: '' };

/** The most members of a group that an order can name. */
export const MOST_NAMED = 60;

/** @returns what is wrong with an agency's form, in the order of its fields; the itinerary may be left out. */
export function agencyProblems({ guide_phone, guide_name, agency }: Agency): Problem[] {
  const phone = phoneProblem(guide_phone);
  return [
    ...(phone
      ? [
          {
            code: phone,
            part: 'agency' as const,
            field: 'guide_phone',
            params: { length: guide_phone.replace(/\D/g, '').length },
          },
        ]
      : []),
    ...(guide_name.trim()
      ? []
      : [{ code: 'guide-name-required' as const, part: 'agency' as const, field: 'guide_name' }]),
    ...(agency.trim() ? [] : [{ code: 'agency-required' as const, part: 'agency' as const, field: 'agency' }]),
  ];
}

/** @returns the problems of a group of this size; empty when a guide may lead it. */
export const groupProblems = (people: number, limit: number): Problem[] =>
  people > limit ? [{ code: 'group-too-big', part: 'tickets', params: { limit } }] : [];

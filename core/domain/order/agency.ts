import type { Agency } from './draft-order.ts';
import { phoneProblem } from '#domain/lib/phone.ts';
import type { Problem } from './problems.ts';

export const NO_AGENCY: Agency = { guide_phone: '', guide_name: '', agency: '' };

export const MOST_NAMED = 60;

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

export const groupProblems = (people: number, limit: number): Problem[] =>
  people > limit ? [{ code: 'group-too-big', part: 'tickets', params: { limit } }] : [];

import { describe, expect, it } from 'vitest';
import { agencyProblems, groupProblems, NO_AGENCY } from './agency.ts';

const whole = { guide_phone: '13800000000', guide_name: '周以宁', agency: '栖湖旅行社' };

describe('the form of an agency', () => {
  it('wants phone, name and agency, each named at its field', () => {
    expect(agencyProblems(NO_AGENCY).map(({ code, field, part }) => [code, field, part])).toEqual([
      ['phone-required', 'guide_phone', 'agency'],
      ['guide-name-required', 'guide_name', 'agency'],
      ['agency-required', 'agency', 'agency'],
    ]);
  });

  it('is whole without an itinerary, and blanks are nothing', () => {
    expect(agencyProblems(whole)).toEqual([]);
    expect(agencyProblems({ ...whole, agency: '  ' }).map(({ code }) => code)).toEqual(['agency-required']);
  });

  it('shows how many digits a phone number lacks', () => {
    expect(agencyProblems({ ...whole, guide_phone: '138 0000 00' })).toEqual([
      { code: 'phone-short', part: 'agency', field: 'guide_phone', params: { length: 9 } },
    ]);
  });
});

describe('per group', () => {
  it('is as large as its guide can lead, and no larger', () => {
    expect(groupProblems(12, 12)).toEqual([]);
    expect(groupProblems(13, 12)).toEqual([{ code: 'group-too-big', part: 'tickets', params: { limit: 12 } }]);
  });
});

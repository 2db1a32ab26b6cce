import { describe, expect, it } from 'vitest';
import { type Agency, type DraftOrder, type DraftVisit, emptyVisit } from './draft-order.ts';
import { MOST_NAMED } from './agency.ts';
import type { Offer } from './offer.ts';
import type { Problem } from './problems.ts';
import { groupOffer, groupSize, sentTour, withTourProblems } from './tour.ts';

const member = { name: '林晚舟', id_type: 'ID_CARD' as const, id_number: '1', ticket_type_id: 'shen' };
const visit: DraftVisit = { ...emptyVisit('shen', 'shen'), travellers: [member, { ...member, id_number: '2' }] };
const draftOf = (party: number | null, agency?: Agency): DraftOrder => ({
  visits: [{ ...visit, party }],
  phone: '',
  agreed: null,
  agency,
});
const agency = { guide_phone: ' 139 0000 0000 ', guide_name: ' 周以宁 ', agency: '栖湖旅行社 ' };

describe('per group', () => {
  it('has at least those who are named', () => {
    expect([groupSize(emptyVisit('shen')), groupSize(visit), groupSize({ ...visit, party: 5 })]).toEqual([1, 2, 5]);
  });

  it('has a place to be named on for each member, up to the most that an order carries', () => {
    const offer = {
      types: [{ id: 'shen', fee: 1, real_name: false, people: 1, limit_per_order: 1, more_people: 15 }],
    } as unknown as Offer;
    expect(groupOffer(offer, 5).types).toEqual([
      { id: 'shen', fee: 1, real_name: true, people: 5, limit_per_order: 1 },
    ]);
    expect(groupOffer(offer, 80).types[0]?.people).toBe(MOST_NAMED);
  });

  it('is sent with what its agency typed, without blanks around it', () => {
    expect(sentTour(draftOf(null))).toEqual({ party: 2 });
    expect(sentTour(draftOf(6, agency))).toEqual({
      party: 6,
      agency: { guide_phone: '13900000000', guide_name: '周以宁', agency: '栖湖旅行社' },
    });
  });
});

describe('the problems of a tour', () => {
  const own: Problem[] = [
    { code: 'choose-date', part: 'date' },
    { code: 'phone-required', part: 'phone' },
  ];

  it('stand where the form shows them', () => {
    const codes = withTourProblems(own, draftOf(13, { ...agency, agency: '' }), { limit: 12 }).map(({ code }) => code);
    expect(codes).toEqual(['choose-date', 'group-too-big', 'agency-required', 'phone-required']);
  });

  it('are those of any order without a tour', () => {
    expect(withTourProblems(own, draftOf(13), undefined)).toEqual(own);
  });
});

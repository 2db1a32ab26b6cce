import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EditedRow,
  leavingWith,
  linesOf,
  movedTo,
  visitAgainOfRow,
  visitOfRow,
  withPeople,
  withQuantity,
} from './cart-edit.ts';

const DAY = '2026-04-18' as const;
const holder = (name: string) => ({ name, id_type: 'ID_CARD' as const, id_mask: '1100**********0013' });
const LIN = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' } as const;
const NEW = { name: '周以宁', id_type: 'ID_CARD', id_number: '440000199112310007' } as const;
const ticket = (ticket_type_id: string, names: readonly string[], more: object = {}) => ({
  ticket_type_id,
  date: DAY,
  batch_id: 'b1',
  holders: names.map(holder),
  ...more,
});
const ROW: EditedRow = {
  date: DAY,
  scenic_id: 'peak',
  tickets: [ticket('adult', ['甲']), ticket('child', ['乙']), ticket('adult', ['丙'])],
};

describe('a row of the cart', () => {
  it('keeps everybody by the place over all of its tickets', () => {
    expect(linesOf(ROW).map(({ travellers }) => travellers)).toEqual([[{ keep: 0 }], [{ keep: 1 }], [{ keep: 2 }]]);
  });

  it('is a draft whose people have no number here, unless they were typed during this visit', () => {
    const draft = visitOfRow({ ...ROW, tickets: [ticket('adult', ['甲', LIN.name])] }, [LIN]);
    expect(draft.quantities).toEqual({ adult: 1 });
    expect(draft.travellers).toEqual([
      {
        name: '甲',
        id_type: 'ID_CARD',
        id_number: '',
        ticket_type_id: 'adult',
        stored: { position: 0, mask: '1100**********0013' },
      },
      { ...LIN, ticket_type_id: 'adult' },
    ]);
  });

  it('is ordered again with its day, session and tickets, and with those people whose numbers are known', () => {
    const draft = visitAgainOfRow(
      { ...ROW, tickets: [ticket('adult', ['甲']), ticket('adult', [LIN.name], { seat_id: 's1' })] },
      [LIN],
    );
    expect(draft).toMatchObject({ scenic_id: 'peak', date: DAY, batch_id: 'b1', quantities: { adult: 2 }, seats: [] });
    expect(draft.travellers).toEqual([{ ...LIN, ticket_type_id: 'adult' }]);
  });

  it('takes people over from the draft, kept ones by place and new ones with their number', () => {
    const draft = visitOfRow(ROW, []);
    expect(withPeople(ROW, draft)).toEqual(linesOf(ROW));
    const [first, ...others] = draft.travellers;
    const changed = withPeople(ROW, { travellers: [...others, { ...NEW, ticket_type_id: 'adult' }] });
    expect(changed.map(({ travellers }) => travellers)).toEqual([[{ keep: 2 }], [{ keep: 1 }], [NEW]]);
    expect(first?.stored?.position).toBe(0);
  });

  it('gets more and fewer tickets of a type', () => {
    expect(withQuantity(ROW, 'adult', 1).map((line) => [line.ticket_type_id, line.travellers])).toEqual([
      ['adult', [{ keep: 0 }]],
      ['child', [{ keep: 1 }]],
    ]);
    expect(leavingWith(ROW, 'adult', 1)).toEqual(['丙']);
    expect(withQuantity(ROW, 'child', 2).at(-1)).toEqual({
      ticket_type_id: 'child',
      date: DAY,
      batch_id: 'b1',
      travellers: [],
    });
    fc.assert(
      fc.property(fc.nat(9), (quantity) => {
        expect(
          withQuantity(ROW, 'adult', quantity).filter(({ ticket_type_id }) => ticket_type_id === 'adult'),
        ).toHaveLength(quantity);
      }),
    );
  });

  it('moves with its people and card, without its seats', () => {
    const row = { ...ROW, tickets: [ticket('adult', ['甲'], { seat_id: 's1', card_id: 'c1' })] };
    expect(movedTo(row, '2026-04-19', 'b2')).toEqual([
      { ticket_type_id: 'adult', date: '2026-04-19', batch_id: 'b2', card_id: 'c1', travellers: [{ keep: 0 }] },
    ]);
    expect(movedTo(row, '2026-04-19', null)[0]).not.toHaveProperty('batch_id');
  });
});

import { expect, test } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { emptyTraveller, formProblems, repaired, repairedTraveller } from './traveller-form.ts';

const now = instantOf('2026-11-21', '10:00');
const lin: Traveller = { name: '林小舟', id_type: 'ID_CARD', id_number: '110000200002290016' };
const fields = (value: Traveller, others: readonly Traveller[] = []) =>
  formProblems(value, others, now).map(({ field, problem }) => `${field} ${problem.code}`);

test('an empty form lacks name and number, top down', () => {
  expect(fields(emptyTraveller)).toEqual(['name name-required', 'id_number id-required']);
});

test('the same document is somebody else already: by the same name or another', () => {
  expect(fields({ ...lin, name: '林 小舟', id_number: '11000020000229 0016' }, [lin])).toEqual([
    'id_number traveller-twice',
  ]);
  const [twice] = formProblems({ ...lin, name: '王五' }, [lin], now);
  expect(twice).toMatchObject({ problem: { code: 'document-twice', params: { other: '林小舟' } }, existing: lin });
  expect(fields(lin, [{ ...lin, id_number: '' }])).toEqual([]);
});

test('a phone is judged only when there is one', () => {
  expect(fields({ ...lin, phone: '138' })).toEqual(['phone phone-short']);
  expect(fields({ ...lin, phone: '' })).toEqual([]);
  expect(repairedTraveller({ ...lin, phone: '' })).toEqual(lin);
});

test('fields are repaired as the ticket shows them, and nothing foreign is kept', () => {
  expect(repaired('name', ' emma  carter')).toBe('EMMA CARTER');
  expect(repaired('id_number', 'e１２ 34-5678')).toBe('E12345678');
  expect(repaired('phone', '+86 138 5550 2718')).toBe('13855502718');
  const held = { ...lin, phone: '+86 13855502718', ticket_type_id: 'adult' };
  expect(repairedTraveller(held)).toEqual({ ...lin, phone: '13855502718' });
});

import { describe, expect, it } from 'vitest';
import { searchText } from './office-search.ts';

describe('a search for orders', () => {
  it.each([
    ['2611221408 310472', { kind: 'order', order_no: '2611221408310472' }],
    ['２６１１２２１４０８３１０４７２', { kind: 'order', order_no: '2611221408310472' }],
    ['7306 4418 2095', { kind: 'ticket', ticket_no: '730644182095' }],
    ['138 0013 8000', { kind: 'phone', phone: '13800138000' }],
    ['+44 7700 900123', { kind: 'phone', phone: '+447700900123' }],
    ['5520', { kind: 'tail', tail: '5520' }],
    ['林小月', { kind: 'name', name: '林小月' }],
    ['Emma Clarke', { kind: 'name', name: 'Emma Clarke' }],
    ['12345', { kind: 'name', name: '12345' }],
    ['  ', null],
  ])('%s', (typed, found) => {
    expect(searchText(typed)).toEqual(found);
  });
});

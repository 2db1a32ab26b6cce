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
    ['2611271807578492_15339d46', { kind: 'order', order_no: '2611271807578492' }],
    ['4200 0026 1120 2611 2718 0757 8492', { kind: 'payment', number: '4200002611202611271807578492' }],
    ['T8c1f0a52-5d0e-4a6b-9f3c-2b7d01e45a90', { kind: 'payment', number: 'T8c1f0a52-5d0e-4a6b-9f3c-2b7d01e45a90' }],
    ['R0123456789ABCDEF0123456789abcd', { kind: 'payment', number: 'R0123456789abcdef0123456789abcd' }],
    ['Maximiliana-Bartholomea', { kind: 'name', name: 'Maximiliana-Bartholomea' }],
    ['12345', { kind: 'name', name: '12345' }],
    ['  ', null],
  ])('%s', (typed, found) => {
    expect(searchText(typed)).toEqual(found);
  });
});

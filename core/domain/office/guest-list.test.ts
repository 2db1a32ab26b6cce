import { describe, expect, it } from 'vitest';
import { documentEnd, peopleOn } from './guest-list.ts';

describe('people on a guest list', () => {
  it('are the entries of a ticket that nobody gave back', () => {
    expect(peopleOn({ people: 3, returned: 1, named: 0 })).toBe(2);
    expect(peopleOn({ people: 1, returned: 1, named: 1 })).toBe(0);
  });

  it('are all who are named, where a group has one entry or one of several gave theirs back', () => {
    expect(peopleOn({ people: 1, returned: 0, named: 14 })).toBe(14);
    expect(peopleOn({ people: 3, returned: 1, named: 3 })).toBe(3);
  });
});

it('shows the end of a document alone', () => {
  expect(documentEnd('1100**********0013')).toBe('****0013');
  expect(documentEnd('E1*****07')).toBe('****07');
  expect(documentEnd('***')).toBe('');
});

import { expect, it } from 'vitest';
import { acceptedTemplates } from './accepted-templates.ts';

it.each([
  [JSON.stringify({ t1: JSON.stringify({ status: 'accept' }), t2: JSON.stringify({ status: 'reject' }) }), ['t1']],
  [{ t1: { status: 'accept' }, t2: { status: 'cancel' }, t3: { status: 'filter' } }, ['t1']],
  [JSON.stringify({ t1: 'accept' }), ['t1']],
  ['{', []],
  [undefined, []],
  [null, []],
])('finds what was agreed to in %j', (details, accepted) => {
  expect(acceptedTemplates(details)).toEqual(accepted);
});

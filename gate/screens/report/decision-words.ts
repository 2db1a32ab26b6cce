import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision } from '#domain/gate/conflict.ts';

export const DECISION_WORDS: Readonly<Record<Decision, MessageDescriptor>> = {
  'two-people': msg`Two people, one ticket`,
  'one-person': msg`One person, twice`,
  unclear: msg`Unclear`,
  'refuse-return': msg`Refuse the refund: they were in`,
  apply: msg`The entry counts`,
  'let-stand': msg`Leave it as it is`,
};

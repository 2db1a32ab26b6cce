import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '#domain/office/office-password.ts';

const WORDS = {
  short: msg`It needs at least twelve characters.`,
  common: msg`It is too easy to guess. Take other words.`,
} as const satisfies Record<PasswordProblem, MessageDescriptor>;

export const passwordWords = (problem: PasswordProblem): MessageDescriptor => WORDS[problem];

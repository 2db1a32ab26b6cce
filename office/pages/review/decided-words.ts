import type { I18n } from '@lingui/core';
import type { Decision } from '#contract/office/review.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';

/** Only the role where this colleague may not see the name. */
export function deciderText({ by, role }: Decision, i18n: I18n): string {
  const words = isRole(role) ? i18n._(ROLE_WORDS[role]) : role;
  return by === undefined ? words : `${by} (${words})`;
}

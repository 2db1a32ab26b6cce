import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision } from '#contract/office/review.ts';
import { yuanText } from '#office/words/format.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';

/** @returns the name and role of who decided, or the role alone where the reader may not see the name. */
export function deciderText({ by, role }: Decision, i18n: I18n): string {
  const words = i18n._(isRole(role) ? ROLE_WORDS[role] : msg`Server command`);
  return by === undefined ? words : `${by} (${words})`;
}

/** A command at the server notes no amount. */
export function decisionText({ granted, amount }: Pick<Decision, 'granted' | 'amount'>, i18n: I18n): string {
  if (!granted) return i18n._(msg`Denied`);
  return i18n._(amount === undefined ? msg`Granted` : msg`Granted ${yuanText(amount)}`);
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action } from '#contract/office/staff.ts';
import { type ChangeLine, changeLines as linesOf } from '#domain/office/audit-changes.ts';
import { shortDay, yuanText } from '#office/words/format.ts';
import { LANGUAGES } from '#office/words/locale.ts';
import { venueText } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { FIELD_WORDS, VALUE_WORDS } from './change-words.ts';

export const changeLines = (
  i18n: I18n,
  action: Pick<Action, 'action' | 'before' | 'after' | 'names'>,
): readonly ChangeLine[] =>
  linesOf(action, {
    field: (name) => (FIELD_WORDS[name] ? i18n._(FIELD_WORDS[name]) : name),
    choice(kind, field, text) {
      if (field === 'locale') return (LANGUAGES as Readonly<Record<string, string>>)[text];
      const words = VALUE_WORDS[`${kind}.${field}`]?.[text] ?? VALUE_WORDS[field]?.[text];
      return words && i18n._(words);
    },
    yesNo: (value) => i18n._(value ? msg`yes` : msg`no`),
    owner: () => i18n._(ROLE_WORDS.owner),
    money: yuanText,
    day: shortDay,
    local: venueText,
  });

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Action, listAudit } from '#contract/office/staff.ts';
import { listPage } from '#office/list/list-page.tsx';
import { ActionDetail } from '#office/pages/audit/ActionDetail.tsx';
import { changeLines } from '#office/pages/audit/change-lines.ts';
import { ChainState } from '#office/pages/audit/ChainState.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { ACTION_WORDS, KIND_WORDS } from '#office/words/action-words.ts';
import { dayText, secondsText } from '#office/words/format.ts';
import { objectText } from '#office/words/object-words.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';
import { Tag } from '#ui/Tag.tsx';
import { Text, type TextLook } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';
import { useOffice } from '#office/layout/office-context.ts';
import type { ReactNode } from 'react';
import styles from '#office/pages/audit/Audit.module.css';
import type { OutputOf } from '#contract/operation.ts';

export const Audit = listPage({
  read: listAudit,
  title: msg`Audit log`,
  About: AuditAbout,
  Actions: ChainState,
  empty: msg`Nothing was noted yet.`,
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => `#${id}`,
  choices: {
    actor: ({ actors }) => [
      ...actors.map(({ actor, name }) => ({ value: actor, text: name })),
      { value: 'cli', text: msg`Commands at the server` },
    ],
    kind: () => Object.entries(KIND_WORDS).map(([value, text]) => ({ value, text })),
  },
  columns: [
    {
      id: 'at',
      title: msg`When`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => (
        <Text numeric>
          {secondsText(at)}
          <SubLine>{dayText(at)}</SubLine>
        </Text>
      ),
    },
    {
      id: 'who',
      title: msg`Who`,
      cell: ({ name, actor, role }, i18n) => (
        <>
          <b>{name || i18n._(actor === 'cli' ? msg`Server command` : msg`(unknown)`)}</b>{' '}
          <Text size="micro" tone="third">
            {isRole(role) ? i18n._(ROLE_WORDS[role]) : ''}
          </Text>
        </>
      ),
    },
    {
      id: 'kind',
      title: msg`Kind`,
      cell({ action }, i18n) {
        const [kind = ''] = action.split('.');
        return <Tag>{KIND_WORDS[kind] ? i18n._(KIND_WORDS[kind]) : kind}</Tag>;
      },
    },
    {
      id: 'what',
      title: msg`What`,
      cell: ({ action, outcome }, i18n) => (
        <Text {...(outcome === 'refused' ? { tone: 'bad', strong: true } : {})}>
          {ACTION_WORDS[action] ? i18n._(ACTION_WORDS[action]) : action}
        </Text>
      ),
    },
    {
      id: 'object',
      title: msg`Object`,
      cell: ({ label, object }) => <ActionChange>{label ?? objectText(object)}</ActionChange>,
    },
    {
      id: 'change',
      title: msg`Change`,
      cell: (action, i18n) => <ActionChange tone="second">{firstChange(i18n, action)}</ActionChange>,
    },
  ],
  foot: ({ today }) => <ActionsToday today={today} />,
  Detail: ({ row, onClose, onSearch }) => (
    <ActionDetail action={row} onObject={() => onSearch({ object: row.object })} onClose={onClose} />
  ),
  export: {
    what: (filter) => ({ kind: 'audit', filter }),
    all: msg`All rows that fit, as a file`,
  },
});

function firstChange(i18n: I18n, action: Action): string {
  const [first] = changeLines(i18n, action);
  if (!first) return '';
  const { field, before, after } = first;
  return `${field}: ${[before, after].filter((text) => text !== undefined).join(' → ')}`;
}

function AuditAbout() {
  const { t } = useLingui();
  return useOffice().role === 'manager'
    ? t`Actions of owners are not shown to managers`
    : t`Nobody can change or remove a row`;
}

function ActionChange({ children, tone }: Pick<TextLook, 'tone'> & { children: ReactNode }) {
  return (
    <Text as="div" cut className={styles.cut} {...(tone ? { tone } : {})}>
      {children}
    </Text>
  );
}

function ActionsToday({ today: { actions, refused, shown } }: Pick<OutputOf<typeof listAudit>, 'today'>) {
  const { t } = useLingui();
  return (
    <Text tone="third">{t`Today ${actions} actions, ${refused} refused, people seen in full ${shown} times`}</Text>
  );
}

import { msg, plural } from '@lingui/core/macro';
import { listStaff } from '#contract/office/staff.ts';
import { listPage } from '#office/list/list-page.tsx';
import { ColleagueDialog } from '#office/pages/staff/ColleagueDialog.tsx';
import { InviteButton } from '#office/pages/staff/InviteButton.tsx';
import { OpenLinks } from '#office/pages/staff/OpenLinks.tsx';
import { instantText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { Text } from '#ui/Text.tsx';

export const Staff = listPage({
  read: listStaff,
  title: msg`Staff and rights`,
  listTitle: msg`Staff`,
  Actions: InviteButton,
  empty: msg`There is nobody yet.`,
  keyOf: ({ staff }) => staff,
  nameOf: ({ name }) => name,
  choices: { role: () => Object.entries(ROLE_WORDS).map(([value, text]) => ({ value, text })) },
  columns: [
    { id: 'name', title: msg`Name`, cell: ({ name }) => name },
    {
      id: 'login',
      title: msg`Login`,
      sort: { ascending: 'login', descending: 'login-last' },
      cell: ({ login }) => <Text code>{login}</Text>,
    },
    { id: 'role', title: msg`Role`, cell: ({ role }, i18n) => i18n._(ROLE_WORDS[role]) },
    {
      id: 'proofs',
      title: msg`Signs in by`,
      cell: ({ passkeys, totp, password }, i18n) =>
        [
          passkeys > 0 ? i18n._(msg`${plural(passkeys, { one: '# passkey', other: '# passkeys' })}`) : '',
          totp ? i18n._(msg`password and code`) : password ? i18n._(msg`password alone`) : '',
        ]
          .filter((proof) => proof !== '')
          .join(' · ') || i18n._(msg`none yet`),
    },
    { id: 'sessions', title: msg`Sessions`, number: true, cell: ({ sessions }) => sessions },
    {
      id: 'seen',
      title: msg`Last seen`,
      cell: ({ last_seen }, i18n) => (last_seen === undefined ? i18n._(msg`never`) : instantText(last_seen)),
    },
  ],
  below: ({ invites }) => <OpenLinks invites={invites} />,
  actions: [
    {
      id: 'change',
      may: 'staff',
      name: () => msg`Change…`,
      Dialog: ({ row, onClose }) => <ColleagueDialog colleague={row} onClose={onClose} />,
    },
  ],
});

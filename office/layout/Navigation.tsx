import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signOut } from '#contract/office/account.ts';
import { textOf } from '#domain/lib/local-text.ts';
import { mayDo } from '#domain/office/office-rights.ts';
import { call } from '#office/queries/call.ts';
import { localeNow } from '#office/words/locale.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { iconButtonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { type CountedPage, Counts } from './Counts.tsx';
import { useOffice } from './office-context.ts';
import { PAGES } from './pages.ts';
import styles from './Layout.module.css';

const COUNTED = {
  '/$project/returns': 'returns',
  '/$project/jobs': 'jobs',
  '/$project/finance': 'finance',
  '/$project/invoices': 'invoices',
  '/$project/devices': 'devices',
  '/$project/privacy': 'privacy',
} as const satisfies Record<string, CountedPage>;

/** Pages without an entry of their own, and the entry under which they are. */
const UNDER: Readonly<Record<string, string>> = {
  conflicts: '/$project/devices',
  'gate-people': '/$project/devices',
  close: '/$project/calendar',
  move: '/$project/calendar',
};

export function Navigation({ onHelp }: { onHelp(): void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('nav')?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const { project, role, hello } = useOffice();
  const { venues, name, needs_factor } = hello;
  const leave = async (): Promise<void> => {
    await call(signOut, {}).catch(() => undefined);
    client.clear();
    await navigate({ to: '/sign-in' });
  };
  const under = UNDER[pathname.split('/')[2] ?? ''];
  const pages = needs_factor ? [] : PAGES.filter(({ permission }) => mayDo(role, permission));
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <>
      <div ref={top} className={styles.venue}>
        <span className={styles.mark} aria-hidden="true" />
        {venues.length > 1 ? (
          <select
            aria-label={t`Venue`}
            value={project}
            onChange={(event) => void navigate({ to: '/$project', params: { project: event.target.value } })}
          >
            {venues.map((each) => (
              <option key={each.project} value={each.project}>
                {textOf(each.name, localeNow()).text}
              </option>
            ))}
          </select>
        ) : (
          <Text as="b" cut>
            {venues[0] && textOf(venues[0].name, localeNow()).text}
          </Text>
        )}
      </div>
      {groups.map((group) => (
        <div key={i18n._(group)}>
          <h2>{i18n._(group)}</h2>
          {pages
            .filter((page) => page.group === group)
            .map(({ to, title, Icon: Glyph }) => (
              <Link
                key={to}
                to={to}
                params={{ project }}
                aria-current={under === to ? 'page' : undefined}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon of={Glyph} size={16} />
                {i18n._(title)}
                {Object.hasOwn(COUNTED, to) ? <Counts page={COUNTED[to as keyof typeof COUNTED]} /> : null}
              </Link>
            ))}
        </div>
      ))}
      <div className={styles.foot}>
        <div className={styles.me}>
          <Link to="/$project/account" params={{ project }} className={textClass({ grow: true })}>
            <span className={styles.ava} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <span className={styles.who}>
              <Text as="b" cut>
                {name}
              </Text>
              <span className="vh">{t`Own account`}</span>
              <Text size="micro" tone="third">
                {i18n._(ROLE_WORDS[role])}
              </Text>
            </span>
          </Link>
          <button
            type="button"
            className={iconButtonClass()}
            aria-label={t`Keyboard shortcuts`}
            aria-keyshortcuts="?"
            onClick={onHelp}
          >
            <kbd aria-hidden="true">?</kbd>
          </button>
          <IconButton icon={LogOut} size={16} label={t`Sign out`} onPress={() => void leave()} />
        </div>
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayDo } from '#domain/office/office-rights.ts';
import { Icon } from '#ui/Icon.tsx';
import { type CountedPage, Counts } from './Counts.tsx';
import { useOffice } from './office-context.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { PAGES } from './pages.ts';
import { VenueChoice } from './VenueChoice.tsx';
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
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('nav')?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const { project, role, hello } = useOffice();
  const under = UNDER[pathname.split('/')[2] ?? ''];
  const pages = hello.needs_factor ? [] : PAGES.filter(({ permission }) => mayDo(role, permission));
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <>
      <div ref={top} className={styles.venue}>
        <span className={styles.mark} aria-hidden="true" />
        <VenueChoice />
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
        <OwnAccount onHelp={onHelp} />
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayDo } from '#domain/office/office-rights.ts';
import { Icon } from '#ui/Icon.tsx';
import { Counts } from './Counts.tsx';
import { useOffice } from './office-context.ts';
import { usePages } from './office-page.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { VenueChoice } from './VenueChoice.tsx';
import styles from './Layout.module.css';

export function Navigation({ onHelp }: { onHelp(): void }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('nav')?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const { project, role, hello } = useOffice();
  // The current page follows from the address, as the marked link does, since the page itself may still be loading.
  const [, , route] = useRouter().getMatchedRoutes(pathname);
  const all = usePages();
  const pages = hello.needs_factor ? [] : all.filter(({ permission }) => mayDo(role, permission));
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
            .map(({ to, title, Icon: Glyph, counts }) => (
              <Link
                key={to}
                to={to}
                params={{ project }}
                aria-current={route?.options.staticData?.under === to ? 'page' : undefined}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon of={Glyph} size={16} />
                {i18n._(title)}
                {counts === undefined ? null : <Counts page={counts} />}
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

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Picture } from '#components/Picture.tsx';
import { useTitle } from '#components/use-title.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { projectConfigQuery, scenicsQuery } from '#queries/catalog.ts';
import { appSession } from '#queries/session.ts';
import { clsx } from '#ui/clsx.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './HomeHero.module.css';

const CrowdPill = lazyPart(() => import('#components/CrowdPill.tsx').then((parts) => parts.CrowdPill));
const OpeningLine = lazyPart(() => import('./OpeningLine.tsx').then((parts) => parts.OpeningLine));

/**
 * Drawings that are bright in the light theme and dark in the black one, so that the theme's text can be read on them;
 * others get a veil and white text.
 */
const FOLLOWS_THEME = new Set(['mountain', 'lake', 'cycle']);

export function HomeHero() {
  const { data: config } = useQuery(projectConfigQuery());
  // The spot with the venue's own hours; a show has others.
  const spot = useQuery(scenicsQuery()).data?.list.find(
    ({ open, close }) => open === config?.open && close === config?.close,
  );
  const words = useWords();
  useTitle(config ? words(config.project_name) : '');
  const picture = config?.picture ?? 'mountain';
  const veiled = !FOLLOWS_THEME.has(picture);
  return (
    <header className={clsx(styles.hero, veiled && styles.veiled)}>
      <div className={styles.picture}>
        <Picture picture={picture} crop="hero" />
      </div>
      <div className={styles.text}>
        <h1>{config ? <Words of={config.project_name} /> : appSession().projectName}</h1>
        {config?.open && config.close && (
          <p className="num">
            <Suspense fallback={'\u00A0'}>
              <OpeningLine
                hours={{ open: config.open, close: config.close, last_entry: spot?.last_entry, next: spot?.next?.date }}
              />
            </Suspense>
          </p>
        )}
        <Suspense fallback={null}>
          <CrowdPill />
        </Suspense>
      </div>
    </header>
  );
}

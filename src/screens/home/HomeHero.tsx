import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CrowdPill } from '#components/CrowdPill.tsx';
import { Picture } from '#components/Picture.tsx';
import { Words } from '#i18n/Words.tsx';
import { projectConfigQuery } from '#queries/catalog.ts';
import { currentVisit } from '#queries/session.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './HomeHero.module.css';

/** Bright by day and dark in the black theme, as the text on them is. Anything else gets a veil and white text. */
const FOLLOWS_THEME = new Set(['mountain', 'lake']);

export function HomeHero() {
  const { data: config } = useQuery(projectConfigQuery());
  const picture = config?.picture ?? 'mountain';
  const veiled = !FOLLOWS_THEME.has(picture);
  return (
    <header className={clsx(styles.hero, veiled && styles.veiled)}>
      <div className={styles.picture}>
        <Picture picture={picture} crop="hero" />
      </div>
      <div className={styles.text}>
        <h1>{config ? <Words of={config.project_name} /> : currentVisit().projectName}</h1>
        {config?.open && config.close && (
          <p className="num">
            <Trans>
              Open today {config.open}–{config.close}
            </Trans>
          </p>
        )}
        <CrowdPill />
      </div>
    </header>
  );
}

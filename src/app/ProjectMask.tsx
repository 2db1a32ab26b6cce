import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { lastProject } from '#storage/last-project.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconInfo } from '#ui/icons.ts';
import { MissingProjectScene } from '#ui/illustrations/MissingProjectScene.tsx';
import styles from './ProjectMask.module.css';

export function ProjectMask() {
  const { t } = useLingui();
  const last = lastProject.read();
  const title = t`Tickets`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const name = last?.name ?? '';
  const goBack = (project: string): void => location.assign(`/?project=${encodeURIComponent(project)}#/`);
  return (
    <div
      className={styles.mask}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="mask-title"
      aria-describedby="mask-text"
    >
      <main className={styles.main}>
        <div className={styles.picture}>
          <MissingProjectScene />
        </div>
        <h1 id="mask-title" className={styles.title}>
          <Trans>The venue was not found</Trans>
        </h1>
        <p id="mask-text" className={styles.text}>
          <Trans>Scan the QR code at the venue again, or enter from the menu of the venue’s official account.</Trans>
        </p>
        <p className={styles.reason}>
          <Icon of={IconInfo} size={18} />
          <span>
            <Trans>missing parameter: project</Trans>
          </span>
        </p>
      </main>
      {last && (
        <div className={styles.bar}>
          {name !== '' && (
            <p className={styles.last}>
              <Trans>You last visited {name}</Trans>
            </p>
          )}
          <Button block onPress={() => goBack(last.project)}>
            {name === '' ? <Trans>Back to the last venue</Trans> : <Trans>Back to {name}</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import { useSheet } from '#components/use-sheet.ts';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconShare } from '#ui/icons.ts';
import styles from './ScenicIntroScreen.module.css';

const ShareSpotSheet = lazy(() =>
  import('#components/ShareSpotSheet.tsx').then(({ ShareSpotSheet: component }) => ({ default: component })),
);

export function ShareSpot({ scenic, isOpen }: { scenic: Scenic; isOpen: boolean }) {
  const sheet = useSheet();
  return (
    <div className={styles.share}>
      <LinkButton icon={IconShare} onPress={() => sheet.open('share')}>
        <Trans>Share this place</Trans>
      </LinkButton>
      {isOpen && (
        <LateSheet onClose={sheet.close}>
          <ShareSpotSheet scenic={scenic} onClose={sheet.close} />
        </LateSheet>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose } from '#ui/icons.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './PhotoUpload.module.css';
import type { PendingPhoto } from './use-photo-uploads.ts';
import { Face } from './Face.tsx';

export function SendingTile({ photo, number, onStop }: { photo: PendingPhoto; number: number; onStop: () => void }) {
  const { t } = useLingui();
  return (
    <li className={styles.tile}>
      <Face src={photo.preview} name={t`Photo ${number}`} />
      <div className={styles.progress}>
        <ProgressBar value={photo.share} label={t`Sending photo ${number}`} />
      </div>
      <IconButton
        icon={IconClose}
        size={18}
        className={styles.remove}
        label={t`Stop sending photo ${number}`}
        onPress={onStop}
      />
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/IconButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconImage } from '#ui/icons.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './PhotoUpload.module.css';
import type { PendingPhoto } from './use-photo-uploads.ts';

function Face({ src, name }: { src: string | null | undefined; name: string }) {
  if (src) return <img className={styles.picture} src={src} alt={name} />;
  return (
    <span role="img" aria-label={name} className={styles.blank}>
      <Icon of={IconImage} size={32} />
    </span>
  );
}

/** @param src undefined where only its id is known. */
export function PhotoTile({
  src,
  number,
  onRemove,
}: {
  src: string | undefined;
  number: number;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className={styles.tile}>
      <Face src={src} name={t`Photo ${number}`} />
      <IconButton
        icon={IconClose}
        size={18}
        className={styles.remove}
        label={t`Remove photo ${number}`}
        onPress={onRemove}
      />
    </li>
  );
}

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

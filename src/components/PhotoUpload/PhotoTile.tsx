import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose } from '#ui/icons.ts';
import styles from './PhotoUpload.module.css';
import { Face } from './Face.tsx';

/** @param src undefined where only the picture's id is known. */
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

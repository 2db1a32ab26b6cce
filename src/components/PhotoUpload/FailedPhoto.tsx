import { Trans, useLingui } from '@lingui/react/macro';
import { RES_CODE } from '#contract/codes.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { isFaceRefusal } from '#queries/face-check.ts';
import { IconButton, LinkButton } from '#ui/Button.tsx';
import { IconClose, IconRefresh } from '#ui/icons.ts';
import styles from './PhotoUpload.module.css';
import type { PendingPhoto } from './use-photo-uploads.ts';

/** A picture that did not get through; the others are not affected. */
export function FailedPhoto({ photo, onRetry, onDrop }: { photo: PendingPhoto; onRetry: () => void; onDrop: () => void }) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { name, failure } = photo;
  const unreadable = failure === 'unreadable';
  const refused = failure !== null && !unreadable && isFaceRefusal(failure);
  return (
    <div role="alert" className={styles.failed}>
      {photo.preview && <img className={styles.small} src={photo.preview} alt="" />}
      <p>
        {unreadable || failure === null ? (
          <Trans>{name} can’t be opened here. Choose another photo, or a screenshot of it.</Trans>
        ) : (
          <>
            {!refused && failure.code !== RES_CODE.uploadFailed && <Trans>Upload failed.</Trans>} {errorWords(failure)}
          </>
        )}
      </p>
      <div className={styles.tries}>
        {!unreadable && !refused && (
          <LinkButton icon={IconRefresh} onPress={onRetry}>
            <Trans>Try again</Trans>
          </LinkButton>
        )}
        <IconButton icon={IconClose} size={20} label={t`Remove ${name}`} onPress={onDrop} />
      </div>
    </div>
  );
}

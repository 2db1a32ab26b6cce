import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCamera, IconClose, IconImage } from '#ui/icons.ts';
import { Modal } from '#ui/Modal.tsx';
import text from '#ui/text.module.css';
import modal from '#ui/Modal.module.css';
import styles from './FaceCamera.module.css';
import { PhotoExamples } from './PhotoExamples.tsx';
import { useFaceCamera } from './use-face-camera.ts';
import { PhotoPick } from './PhotoPick.tsx';

export interface FaceCameraProps {
  title: string;
  onPick: (pictures: readonly File[]) => void;
  onClose: () => void;
}

/** Not a check of identity: the visitor may choose any photo instead, and the server judges every photo alike. */
export function FaceCamera({ title, onPick, onClose }: FaceCameraProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { video, state, takePicture } = useFaceCamera(onClose);
  const words =
    state === 'refused'
      ? t`No permission to use the camera. Choose a photo, or take one with the camera app.`
      : state === 'starting'
        ? t`The camera is starting.`
        : t`Put your face into the outline.`;
  const isRefused = state === 'refused';
  return (
    <Modal open onClose={onClose} labelledBy={titleId}>
      <div className={styles.camera} data-theme="black">
        <header className={modal.top}>
          <IconButton icon={IconClose} label={t({ context: 'camera', message: 'Cancel' })} onPress={onClose} />
          <h2 id={titleId} className={text.strong}>
            {title}
          </h2>
        </header>
        <div className={styles.view}>
          {!isRefused && <video ref={video} muted playsInline aria-hidden="true" className={styles.video} />}
          <svg viewBox="0 0 300 400" aria-hidden="true" focusable="false" className={styles.outline}>
            <ellipse cx="150" cy="195" rx="104" ry="136" />
          </svg>
          <p role="status" className={styles.advice}>
            {words}
          </p>
        </div>
        <PhotoExamples />
        <div className={styles.buttons}>
          <PhotoPick icon={IconImage} plain onPick={onPick}>
            <Trans>Choose a photo</Trans>
          </PhotoPick>
          {isRefused ? (
            <PhotoPick icon={IconCamera} plain capture="user" onPick={onPick}>
              <Trans>Use the camera app</Trans>
            </PhotoPick>
          ) : (
            <button
              type="button"
              className={styles.shutter}
              aria-label={t`Take the photo`}
              aria-disabled={state === 'on' ? undefined : true}
              onClick={() => state === 'on' && void takePicture().then((picture) => picture && onPick([picture]))}
            >
              <Icon of={IconCamera} size={28} />
            </button>
          )}
        </div>
      </div>
    </Modal>
  );
}

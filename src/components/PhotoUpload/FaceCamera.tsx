import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCamera, IconClose, IconImage } from '#ui/icons.ts';
import { Modal } from '#ui/Modal.tsx';
import text from '#ui/text.module.css';
import modal from '#ui/Modal.module.css';
import styles from './FaceCamera.module.css';
import { PhotoExamples } from './PhotoExamples.tsx';
import { PhotoPick } from './PhotoPick.tsx';

export interface FaceCameraProps {
  title: string;
  onPick: (pictures: readonly File[]) => void;
  onClose: () => void;
}

/** It proves nothing: a photo may be chosen as well. */
export function FaceCamera({ title, onPick, onClose }: FaceCameraProps) {
  const { t } = useLingui();
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting');
  const opened = useEffectEvent(() => setState('on'));
  const failed = useEffectEvent(() => setState('refused'));
  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const end = (): void => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 1280 } } })
      .then(
        async (given) => {
          stream = given;
          if (left || !video.current) return end();
          video.current.srcObject = given;
          await video.current.play().catch(() => undefined);
          opened();
        },
        () => !left && failed(),
      );
    // A camera that films an app in the background frightens people.
    const hidden = (): void => void (document.visibilityState === 'hidden' && onClose());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      left = true;
      end();
      document.removeEventListener('visibilitychange', hidden);
    };
    // Only when it opens: another run would stop the camera and request it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const words =
    state === 'refused'
      ? t`No permission to use the camera. Choose a photo, or take one with the camera app.`
      : state === 'starting'
        ? t`The camera is starting.`
        : t`Put your face into the outline.`;
  const shoot = async (): Promise<void> => {
    const blob = video.current && (await frameOf(video.current));
    if (blob) onPick([new File([blob], 'camera.jpg', { type: 'image/jpeg' })]);
  };
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
              onClick={() => state === 'on' && void shoot()}
            >
              <Icon of={IconCamera} size={28} />
            </button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return Promise.resolve(null);
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

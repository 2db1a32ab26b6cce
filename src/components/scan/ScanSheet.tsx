import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { PhotoPick } from '#components/PhotoUpload/PhotoPick.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { IconImage, IconLamp } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { openScanner } from './open-scanner.ts';
import styles from './ScanSheet.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

export interface ScanSheetProps {
  /** Text of the code, which may be a link or contain more than was asked for. */
  onText: (text: string) => void;
  onClose: () => void;
}

function readPhoto(photo: Blob): Promise<string | null> {
  const scanner = openScanner();
  return scanner.readPhoto(photo).finally(scanner.close);
}

export function ScanSheet({ onText, onClose }: ScanSheetProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch } = useCamera(video, onText);
  const [photo, setPhoto] = useState<'reading' | 'nothing' | null>(null);
  const pick = ([file]: readonly File[]): void => {
    if (!file) return;
    setPhoto('reading');
    void readPhoto(file).then((text) => {
      setPhoto(text ? null : 'nothing');
      if (text) onText(text);
    });
  };
  const gone = state === 'refused' || state === 'none';
  return (
    <Sheet
      open
      tall={!gone}
      onClose={onClose}
      title={<Trans>Scan a code</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className={styles.actions}>
          {torch && (
            <Button variant="tonal" icon={IconLamp} onPress={torch.turn}>
              {torch.on ? <Trans>Light off</Trans> : <Trans>Light on</Trans>}
            </Button>
          )}
          <PhotoPick icon={IconImage} onPick={pick}>
            <Trans>Choose a photo of the code</Trans>
          </PhotoPick>
        </div>
      }
    >
      <div className={styles.scan}>
        <div className={styles.view} hidden={gone}>
          <video ref={video} className={styles.video} muted playsInline aria-label={t`Picture of the camera`} />
          <span className={styles.frame} aria-hidden="true" />
        </div>
        <div role="status">
          <CameraWords state={state} />
          {photo === 'reading' && (
            <p>
              <Trans>Reading the photo …</Trans>
            </p>
          )}
        </div>
        <FieldNote
          id="scan-photo"
          error={
            photo === 'nothing'
              ? t`No QR code was found on this photo. Choose one on which it is large and sharp, or type the code.`
              : undefined
          }
        />
      </div>
    </Sheet>
  );
}

function CameraWords({ state }: { state: CameraState }) {
  if (state === 'starting') return <Trans>The camera is starting. Allow it when you are asked.</Trans>;
  if (state === 'on') return <Trans>Hold the QR code inside the frame. It is read by itself.</Trans>;
  return (
    <Note tone="wait">
      {state === 'refused' ? (
        <Trans>
          The camera is not allowed here. Allow it in the settings, choose a photo of the code, or close this and type
          the code.
        </Trans>
      ) : (
        <Trans>No camera can be used here. Choose a photo of the code, or close this and type the code.</Trans>
      )}
    </Note>
  );
}

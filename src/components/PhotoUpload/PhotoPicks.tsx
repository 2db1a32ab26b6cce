import { Plural, Trans } from '@lingui/react/macro';
import { lazy, useId } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import { useOver } from '#components/use-over.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import { Button } from '#ui/Button.tsx';
import { IconCamera, IconImage } from '#ui/icons.ts';
import { PhotoPick } from './PhotoPick.tsx';
import styles from './PhotoUpload.module.css';

export interface PhotoPicksProps {
  purpose: UploadKind;
  /** Title above the camera's picture. */
  title: string;
  /** The photo before could not be used. */
  isAgain: boolean;
  limit: number;
  /** Photos that still fit. */
  room: number;
  onPick: (files: readonly File[]) => void;
}

const FaceCamera = lazy(() => import('./FaceCamera.tsx').then(({ FaceCamera: component }) => ({ default: component })));

/** True when the page can use the camera; many web views only open the camera app. */
const mayFilm = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

export function PhotoPicks({ purpose, title, isAgain, limit, room, onPick }: PhotoPicksProps) {
  const takeWords = isAgain ? <Trans>Take it again</Trans> : <Trans>Take a photo</Trans>;
  const camera = useOver(`camera${useId()}`);
  return (
    <>
      <div className={styles.picks}>
        {purpose === 'photo' && mayFilm() ? (
          <Button variant="tonal" icon={IconCamera} className={styles.pick} onPress={camera.open}>
            {takeWords}
          </Button>
        ) : (
          <PhotoPick icon={IconCamera} capture={purpose === 'photo' ? 'user' : 'environment'} onPick={onPick}>
            {takeWords}
          </PhotoPick>
        )}
        <PhotoPick icon={IconImage} multiple={room > 1} onPick={onPick}>
          <Plural value={limit} one="Choose a photo" other="Choose photos" />
        </PhotoPick>
      </div>
      {camera.isOpen && (
        <LateSheet onClose={camera.close}>
          <FaceCamera
            title={title}
            onClose={camera.close}
            onPick={(files) => {
              camera.close();
              onPick(files);
            }}
          />
        </LateSheet>
      )}
    </>
  );
}

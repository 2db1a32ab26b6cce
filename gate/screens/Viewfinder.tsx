import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import type { CameraState } from '#gate/camera/camera.ts';
import { CameraView } from '#gate/camera/CameraView.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconLamp, IconSwitchCamera } from '#ui/icons.ts';
import styles from './screens.module.css';

/** @param hint instead of the words for staff. */
export function Viewfinder({ hint }: { hint?: ReactNode }) {
  const { t } = useLingui();
  const { camera, cameraState } = useGate();
  return (
    <>
      <CameraView camera={camera} className={styles.picture} />
      <svg className={styles.hole} viewBox="0 0 252 252" aria-hidden="true">
        {[styles.holeEdge, styles.holeLine].map((name) => (
          <path
            key={name}
            className={name}
            d="M4 60V34A30 30 0 0 1 34 4h26M192 4h26a30 30 0 0 1 30 30v26M248 192v26a30 30 0 0 1-30 30h-26M60 248H34a30 30 0 0 1-30-30v-26"
          />
        ))}
      </svg>
      <div className={styles.tools}>
        {cameraState.torch !== null && (
          <button type="button" aria-pressed={cameraState.torch} onClick={() => void camera.switchTorch()}>
            <Icon of={IconLamp} />
            {t({ context: 'torch', message: 'Light' })}
          </button>
        )}
        {cameraState.hasLenses && (
          <button type="button" onClick={() => void camera.nextLens()}>
            <Icon of={IconSwitchCamera} />
            <Trans>Camera</Trans>
          </button>
        )}
      </div>
      <p className={styles.message} role="status">
        <span>{hint ?? <CameraWords state={cameraState} />}</span>
      </p>
    </>
  );
}

function CameraWords({ state: { status, needsAdvice, torch } }: { state: CameraState }) {
  if (status === 'refused') return <Trans>The camera is not allowed. Allow it in the settings of the browser.</Trans>;
  if (status === 'none' || status === 'off') return <Trans>No camera. Type the number, or use a hand scanner.</Trans>;
  if (status === 'starting') return <Trans>The camera is starting …</Trans>;
  if (!needsAdvice) return <Trans>Point at the ticket code</Trans>;
  return torch === false ? (
    <Trans>Turn the light on, keep a hand's breadth away, or type the number</Trans>
  ) : (
    <Trans>Keep a hand's breadth away, ask for more brightness, or type the number</Trans>
  );
}

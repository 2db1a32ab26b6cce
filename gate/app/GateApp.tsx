import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Camera } from '#gate/camera/camera.ts';
import { useCamera } from '#gate/camera/use-camera.ts';
import { listenToHandScanner } from '#gate/feedback/hand-scanner.ts';
import type { Feedback } from '#gate/feedback/sound.ts';
import type { GateDevice, GateScreen } from '#gate/types.ts';
import { useWakeLock } from '#components/use-wake-lock.ts';
import { GateContext } from './gate-context.ts';
import { rememberLane, startsAsLane } from './lane-choice.ts';
import { Screen } from './Screen.tsx';
import { createScanTimer } from './scan-timer.ts';

export interface GateAppProps {
  device: GateDevice;
  camera: Camera;
  feedback: Feedback;
}

/** Before the sign-in the camera is open for a pairing code only. */
const NEEDS_CAMERA: Readonly<Record<GateScreen['kind'], boolean>> = {
  starting: false,
  unpaired: true,
  pairing: false,
  locked: false,
  'signed-in': true,
  scanning: true,
  verdict: true,
  group: true,
  photo: true,
  number: true,
  'look-up': true,
  override: true,
  today: true,
  conflicts: true,
  device: true,
  'set-time': true,
  stopped: true,
};

const shownOf = (screen: GateScreen) => ('shown' in screen ? screen.shown : null);

export function GateApp({ device, camera, feedback }: GateAppProps) {
  const { screen, status } = useSyncExternalStore(device.subscribe, device.snapshot);
  const [isLane, setIsLane] = useState(startsAsLane);
  const timer = useMemo(createScanTimer, []);
  const shown = shownOf(screen);
  const seq = shown?.seq;

  const cameraState = useCamera(camera, NEEDS_CAMERA[screen.kind], (text, capturedAt) => {
    timer.captured(text, capturedAt);
    void device.seen(text);
  });
  useWakeLock();
  useEffect(() => listenToHandScanner(device), [device]);
  useEffect(() => {
    const touched = (): void => device.touch();
    addEventListener('pointerdown', touched, { passive: true });
    return () => removeEventListener('pointerdown', touched);
  }, [device]);
  useEffect(() => {
    if (!shown) return;
    feedback.play(shown.family);
    timer.painted();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each verdict, whatever else of it changes
  }, [seq]);
  // At a lane nobody enters how many of a group came: all of them count.
  const isWholeGroup = isLane && screen.kind === 'group' && !screen.busy;
  useEffect(() => {
    if (isWholeGroup) void device.admitGroup();
  }, [device, isWholeGroup, seq]);

  useEffect(() => device.setLane(isLane), [device, isLane]);

  const value = useMemo(() => {
    const setLane = (next: boolean): void => {
      rememberLane(next);
      setIsLane(next);
    };
    return { device, camera, cameraState, isLane, setLane };
  }, [device, camera, cameraState, isLane]);
  return (
    <I18nProvider i18n={i18n}>
      <GateContext value={value}>
        <Screen screen={screen} status={status} onTap={feedback.unlock} />
      </GateContext>
      <div id="camera-parking" aria-hidden="true" />
    </I18nProvider>
  );
}

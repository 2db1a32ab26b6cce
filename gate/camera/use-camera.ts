import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Camera, CameraState } from './camera.ts';

/** The camera opens again after the browser took it away in the background. */
export function useCamera(
  camera: Camera,
  isWanted: boolean,
  onCode: (text: string, capturedAt: number) => void,
): CameraState {
  const read = useEffectEvent(onCode);
  useEffect(() => camera.onCode((text, capturedAt) => read(text, capturedAt)), [camera]);
  useEffect(() => {
    if (!isWanted) return;
    const shown = (): void => void (document.visibilityState === 'visible' && camera.start());
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      camera.stop();
    };
  }, [camera, isWanted]);
  return useSyncExternalStore(camera.subscribe, camera.get);
}

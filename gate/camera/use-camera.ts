import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Camera, CameraState } from './camera.ts';

/**
 * Keeps the camera open while `isWanted`, also after the browser took it away in the background, and hands on what it
 * reads.
 */
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

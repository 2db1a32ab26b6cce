import { useLayoutEffect, useRef } from 'react';
import type { Camera } from './camera.ts';

/** Place of the video while no screen shows it: removed from the page it would deliver no frames. */
const parking = (): HTMLElement => document.getElementById('camera-parking') ?? document.body;

/**
 * Shows the camera's picture. The one video element moves here and back before its old place leaves the page: browsers
 * pause a video that is on no page, and an effect that is not a layout effect is cleaned up only after that.
 */
export function CameraView({ camera, className }: { camera: Camera; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    box.append(camera.video);
    return () => parking().append(camera.video);
  }, [camera]);
  return <div ref={ref} className={className} />;
}

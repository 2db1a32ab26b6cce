import { useEffect, useRef } from 'react';
import type { Camera } from './camera.ts';

/** Where the picture goes while no screen shows it: it has to stay on the page, or its frames end. */
const parking = (): HTMLElement => document.getElementById('camera-parking') ?? document.body;

/** Shows the camera's picture. The one video element moves here and back within one task, so that it goes on playing. */
export function CameraView({ camera, className }: { camera: Camera; className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    box.append(camera.video);
    return () => parking().append(camera.video);
  }, [camera]);
  return <div ref={ref} className={className} />;
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The camera at the front, while the component is on the screen. */
export function useFaceCamera(onClose: () => void) {
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
    // Runs only when the camera opens: another run would stop it and request it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const takePicture = async (): Promise<File | null> => {
    const blob = video.current && (await frameOf(video.current));
    return blob && new File([blob], 'camera.jpg', { type: 'image/jpeg' });
  };
  return { video, state, takePicture };
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

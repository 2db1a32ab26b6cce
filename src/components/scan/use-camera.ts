import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openScanner } from './open-scanner.ts';

/** `refused`: the visitor or the app denied access; `none`: there is no camera, or another program uses it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none';

/** Pause between two readings of the camera's picture, milliseconds. */
const PAUSE = 100;
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The DOM types of TypeScript lack `torch`. */
type Lamp = { torch?: boolean };
const hasLamp = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && (track.getCapabilities() as Lamp).torch === true;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');

function openCamera(): Promise<MediaStream> {
  // Old web views and pages without https have no `mediaDevices`.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices ? devices.getUserMedia(WANTED) : Promise.reject(new Error('no camera'));
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export interface Camera {
  state: CameraState;
  /** Null where the camera has no lamp. */
  torch: { on: boolean; turn: () => void } | null;
}

export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; on: boolean } | null>(null);
  const found = useEffectEvent(onText);
  useEffect(() => {
    let run = 0;
    let stream: MediaStream | null = null;
    const scanner = openScanner();
    const stop = (): void => {
      run += 1;
      if (stream) endTracks(stream);
      stream = null;
      setLamp(null);
    };
    const read = async (element: HTMLVideoElement, own: number): Promise<void> => {
      for (;;) {
        const text = element.readyState >= 2 ? await scanner.readFrame(element) : null;
        if (own !== run) return;
        if (text) return found(text);
        await wait(PAUSE);
        if (own !== run) return;
      }
    };
    const start = async (): Promise<void> => {
      run += 1;
      const own = run;
      setState('starting');
      try {
        const opened = await openCamera();
        const element = video.current;
        if (own !== run || !element) return endTracks(opened);
        stream = opened;
        element.srcObject = opened;
        await element.play().catch(() => undefined);
        const [track] = opened.getVideoTracks();
        setLamp(track && hasLamp(track) ? { track, on: false } : null);
        setState('on');
        await read(element, own);
      } catch (error) {
        if (own === run) setState(wasRefused(error) ? 'refused' : 'none');
      }
    };
    const seen = (): void => (document.visibilityState === 'visible' ? void start() : stop());
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => {
      document.removeEventListener('visibilitychange', seen);
      stop();
      scanner.close();
    };
  }, [video]);
  const turn = ({ track, on }: NonNullable<typeof lamp>): void =>
    void track.applyConstraints({ advanced: [{ torch: !on } as object] }).then(
      () => setLamp({ track, on: !on }),
      () => setLamp(null),
    );
  return { state, torch: lamp && { on: lamp.on, turn: () => turn(lamp) } };
}

import { type FrameReader, startFrameLoop } from './frame-loop.ts';
import { constraintsFor, lensAfter, lensIds, rememberedLens, rememberLens } from './lenses.ts';
import { openReader } from './readers.ts';

/** Without a code for this long the screen gives advice, milliseconds. */
const ADVICE_MS = 4_000;

export interface CameraState {
  /** `refused`: the person or the browser denied access; `none`: there is no camera, or another program uses it. */
  status: 'off' | 'starting' | 'on' | 'refused' | 'none';
  torch: boolean | null;
  hasLenses: boolean;
  needsAdvice: boolean;
}

/** The stream stays open from screen to screen, since some browsers ask for permission for each new one. */
export interface Camera {
  /** The picture. `CameraView` puts it on screen; else it stays at the edge, unseen. */
  video: HTMLVideoElement;
  get: () => CameraState;
  subscribe: (listener: () => void) => () => void;
  /** Never rejects: errors are in the state. */
  start: () => Promise<void>;
  stop: () => void;
  switchTorch: () => Promise<void>;
  nextLens: () => Promise<void>;
  onCode: (listener: (text: string, capturedAt: number) => void) => () => void;
}

type Torch = { torch?: boolean };
const OFF: CameraState = { status: 'off', torch: null, hasLenses: false, needsAdvice: false };

const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
const end = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  return video;
}

// oxlint-disable-next-line max-lines-per-function -- one stream: each action ends or replaces what the one before began
export function createCamera(): Camera {
  const video = createVideo();
  const listeners = new Set<() => void>();
  const codeListeners = new Set<(text: string, capturedAt: number) => void>();
  let state = OFF;
  let stream: MediaStream | null = null;
  let reader: FrameReader | null = null;
  let endLoop = (): void => undefined;
  let adviceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts starts and stops: a stream that arrives for an earlier one is closed at once. */
  let run = 0;

  const set = (change: Partial<CameraState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const track = (): MediaStreamTrack | undefined => stream?.getVideoTracks()[0];
  const restartAdvice = (): void => {
    clearTimeout(adviceTimer);
    adviceTimer = setTimeout(() => set({ needsAdvice: true }), ADVICE_MS);
    if (state.needsAdvice) set({ needsAdvice: false });
  };

  const watchFrames = (own: FrameReader): void => {
    endLoop();
    endLoop = startFrameLoop(video, own, (text, capturedAt) => {
      if (text === null) return;
      restartAdvice();
      for (const listener of codeListeners) listener(text, capturedAt);
    });
  };

  const open = async (deviceId: string | null): Promise<void> => {
    run += 1;
    const own = run;
    try {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return set({ status: 'none' });
      // A device lends some cameras only once: the old stream has to end before the next begins.
      end(stream);
      const opened = await devices.getUserMedia(constraintsFor(deviceId));
      if (own !== run) return end(opened);
      stream = opened;
      video.srcObject = opened;
      await video.play().catch(() => undefined);
      reader ??= await openReader();
      if (own !== run) return;
      const [lens] = opened.getVideoTracks();
      lens?.addEventListener('ended', () => own === run && set({ status: 'none' }));
      const hasTorch =
        lens !== undefined && 'getCapabilities' in lens && (lens.getCapabilities() as Torch).torch === true;
      set({ status: 'on', torch: hasTorch ? false : null, hasLenses: (await lensIds().catch(() => [])).length > 1 });
      watchFrames(reader);
      restartAdvice();
    } catch (error) {
      if (own === run) set({ ...OFF, status: wasRefused(error) ? 'refused' : 'none' });
    }
  };

  // A call, or another app that takes the camera for a moment, pauses the picture.
  video.addEventListener('pause', () => stream && void video.play().catch(() => undefined));

  const camera: Camera = {
    video,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (state.status === 'starting' || (state.status === 'on' && track()?.readyState === 'live')) return;
      set({ status: 'starting' });
      await open(rememberedLens());
    },
    stop() {
      run += 1;
      endLoop();
      clearTimeout(adviceTimer);
      end(stream);
      stream = null;
      video.srcObject = null;
      set(OFF);
    },
    async switchTorch() {
      const wanted = state.torch === false;
      await track()
        ?.applyConstraints({ advanced: [{ torch: wanted } as MediaTrackConstraintSet] })
        .then(
          () => set({ torch: wanted }),
          () => set({ torch: null }),
        );
    },
    async nextLens() {
      const next = lensAfter(await lensIds().catch(() => []), track()?.getSettings().deviceId ?? null);
      if (next === null) return;
      rememberLens(next);
      await open(next);
    },
    onCode(listener) {
      codeListeners.add(listener);
      return () => codeListeners.delete(listener);
    },
  };
  return camera;
}

const KEY = 'gate-lens';

export function rememberedLens(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberLens(deviceId: string): void {
  try {
    localStorage.setItem(KEY, deviceId);
  } catch {
    // Storage is not available.
  }
}

/** The DOM types of TypeScript lack `focusMode`. */
type FocusConstraints = MediaTrackConstraints & { focusMode?: ConstrainDOMString };

/** @param deviceId a lens chosen by hand; else the camera that looks away from the person. */
export const constraintsFor = (deviceId: string | null): MediaStreamConstraints => {
  const video: FocusConstraints = {
    ...(deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: deviceId } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    focusMode: { ideal: 'continuous' },
  };
  return { audio: false, video };
};

/** @returns the ids of all lenses, also the front one; names and ids are there only once the camera is allowed. */
export async function lensIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
}

export function lensAfter(ids: readonly string[], current: string | null): string | null {
  if (ids.length < 2) return null;
  return ids[(ids.indexOf(current ?? '') + 1) % ids.length] ?? null;
}

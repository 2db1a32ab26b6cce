const KEY = 'gate-lane';

export function startsAsLane(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function rememberLane(isLane: boolean): void {
  try {
    if (isLane) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is chosen again after the next start.
  }
}

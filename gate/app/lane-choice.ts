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
    // Without storage the staff choose the lane again after the next start.
  }
}

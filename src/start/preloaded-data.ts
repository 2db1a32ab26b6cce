/** The query before the `#` when the page was opened. */
export interface Entry {
  /** The whole address without its fragment, as iOS signs it. */
  url: string;
  ticket: string | null;
  project: string | null;
  scenic: string | null;
  from: string | null;
}

declare global {
  interface Window {
    preloaded?: PreloadedData;
  }
}

export interface PreloadedCall {
  /**
   * The data of the request as text. It contains no session, since the page sends it before reading the session from
   * the disk.
   */
  text: string;
  answer: Promise<Response>;
}

export interface PreloadedData {
  entry: Entry;
  calls: Record<string, PreloadedCall>;
  styles: Promise<boolean>;
  leaving: boolean;
  install?: Event;
  paint: () => void;
  showFatalError: () => void;
}

/** @returns the answer to a call that was started early with the same data, once; null when there is none. */
export function takePreloadedData(name: string, data: object): Promise<Response> | null {
  const calls = typeof window === 'undefined' ? undefined : window.preloaded?.calls;
  const call = calls?.[name];
  if (!calls || call?.text !== JSON.stringify(data)) return null;
  delete calls[name];
  return call.answer;
}

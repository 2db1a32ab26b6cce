import type { Hono } from 'hono';

/** Data of a request while it is handled. */
export interface AppVariables {
  requestId: string;
  /** The call, and its result code. */
  operation?: string;
  resCode?: number;
  /** Headers for every data response; `isWhole` is true once the answer was made with all of its headers. */
  dataHeaders?: Readonly<Record<string, string>>;
  isWhole?: boolean;
}

export type App = Hono<{ Variables: AppVariables }>;

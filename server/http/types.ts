import type { Hono } from 'hono';

/** Data of a request while it is handled. */
export interface AppVariables {
  requestId: string;
  /** The call, and its result code. */
  operation?: string;
  resCode?: number;
  /** Headers that every data response carries, and whether the answer has all of its headers already. */
  dataHeaders?: Readonly<Record<string, string>>;
  isWhole?: boolean;
}

export type App = Hono<{ Variables: AppVariables }>;

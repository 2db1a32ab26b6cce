import type { Hono } from 'hono';

export interface AppVariables {
  requestId: string;
  operation?: string;
  resCode?: number;
  /** Headers for every data response; `isWhole` is true once a response was made with all of them. */
  dataHeaders?: Readonly<Record<string, string>>;
  isWhole?: boolean;
}

export type App = Hono<{ Variables: AppVariables }>;

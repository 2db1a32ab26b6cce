export interface Invariant {
  name: string;
  /** Rows of `what`: each names one breach. */
  sql: string;
}

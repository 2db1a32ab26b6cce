export interface Invariant {
  name: string;
  /** Each row that it returns names one breach of the invariant. */
  sql: string;
}

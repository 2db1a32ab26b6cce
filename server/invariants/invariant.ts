export interface Invariant {
  name: string;
  /** Each row that the statement returns names one breach of the invariant. */
  sql: string;
}

export interface Built {
  html: string;
  files: Map<string, string>;
  imports: Map<string, string[]>;
}
export declare const LIMITS: Readonly<Record<'firstScreenJs' | 'firstWords' | 'page' | 'lazyChunk' | 'allJs', { limit: number; goal: number }>>;
export declare function checkBudget(built: Built): { table: string; broken: string[] };
export declare function readBuild(folder: string): Built;

export interface Built {
  html: string;
  files: Map<string, string>;
  imports: Map<string, string[]>;
}
export declare const LIMITS: Readonly<Record<'firstScreenJs' | 'firstWords' | 'page' | 'lazyChunk' | 'allJs', { limit: number; goal: number }>>;
export type Sizes = Record<keyof typeof LIMITS, number>;
export declare function brotliBytes(text: string): number;
export declare function checkBudget(built: Built): { table: string; broken: string[]; sizes: Sizes };
export declare function readBuild(folder: string): Built;

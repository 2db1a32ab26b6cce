export interface Built {
  html: string;
  files: Map<string, string>;
  imports: Map<string, string[]>;
}
export declare const LIMITS: Readonly<Record<'firstScreenJs' | 'page' | 'allJs' | 'lazyChunk' | 'catalogue', number>>;
export type Sizes = Record<'firstScreenJs' | 'page' | 'allJs' | 'lazyChunk', number>;
export declare function brotliBytes(text: string): number;
export declare function checkBudget(built: Built): { table: string; broken: string[]; sizes: Sizes };
export declare function readBuild(folder: string): Built;

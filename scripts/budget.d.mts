export interface Built {
  html: string;
  files: Map<string, string>;
  imports: Map<string, string[]>;
}
export declare const LIMITS: Readonly<Record<'firstScreenJs' | 'page' | 'allJs' | 'lazyChunk' | 'catalogue', number>>;
export declare function checkBudget(built: Built): { table: string; broken: string[] };
export declare function readBuild(folder: string): Built;

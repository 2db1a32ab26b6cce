export interface Built {
  html: string;
  /** Those that the page asks for after its first frame. */
  styles: string;
  files: Map<string, string>;
  imports: Map<string, string[]>;
}
export declare const LIMITS: Readonly<Record<'firstScreenJs' | 'firstWords' | 'page' | 'firstStyles' | 'lazyChunk' | 'allJs', { limit: number; goal: number }>>;
export type Sizes = Record<keyof typeof LIMITS, number>;
export declare function brotliBytes(text: string): number;
export declare function firstStylesOf(html: string): string;
export declare function checkBudget(built: Built): { table: string; broken: string[]; sizes: Sizes };
export declare function readBuild(folder: string): Built;

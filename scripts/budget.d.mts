export declare const LIMITS: Readonly<
  Record<
    'firstScreenJs' | 'words' | 'laterWords' | 'page' | 'firstStyles' | 'lazyChunk' | 'allJs',
    { limit: number; goal: number }
  >
>;
export type Sizes = Record<keyof typeof LIMITS, number>;
export declare function brotliBytes(text: string): number;
export declare function checkBudget(folder: string): { table: string; broken: string[]; sizes: Sizes };
export declare function checkGateBudget(folder: string): { table: string; broken: string[]; bytes: number };

export function headingsOf(text: string): string[];
export function chapterIds(docs: string): string[];
export function writeManual(docs: string, folder: string): void;

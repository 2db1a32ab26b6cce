interface Answer {
  grave?: string[];
  unanswered?: string;
}
interface Kept {
  date: string;
  packages: string[];
  grave: string[];
}
export function packagesOf(lock: { packages: Record<string, { version?: string }> }): string[];
export function readReport(text: string): Answer;
export function judge(
  answer: Answer,
  packages: readonly string[],
  list: Kept | undefined,
  strict?: boolean,
): { fails: boolean; says: string };

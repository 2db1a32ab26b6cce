interface Answer {
  grave?: string[];
  unanswered?: string;
}
interface StoredList {
  date: string;
  packages: string[];
  grave: string[];
}
export function packagesOf(lock: { packages: Record<string, { version?: string }> }): string[];
export function readReport(text: string): Answer;
export function judge(
  answer: Answer,
  packages: readonly string[],
  list: StoredList | undefined,
  strict?: boolean,
): { fails: boolean; says: string };

import { readFile } from 'node:fs/promises';
import { decodeText } from '#domain/lib/decode-text.ts';

export async function readJson(path: string): Promise<{ value: unknown } | { failure: string }> {
  let text: string | null;
  try {
    text = decodeText(await readFile(path));
  } catch (error) {
    return { failure: `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` };
  }
  if (text === null) return { failure: 'is neither UTF-8 nor GBK: save it as UTF-8' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const before = text.slice(0, brokenAt(text)).split('\n');
    const reason = (error as Error).message.replace(/( in JSON)? at position .*$|, (\.{3})?".*$/s, '');
    return {
      failure: `is no valid JSON: ${reason} at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    };
  }
}

/** @returns the length of the longest beginning that could still become valid JSON. */
function brokenAt(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (couldContinue(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function couldContinue(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    return /end of JSON input|Unterminated string/.test(message) || Number(position ?? -1) >= beginning.length;
  }
}

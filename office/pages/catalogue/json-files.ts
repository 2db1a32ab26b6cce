import { decodeText } from '#domain/lib/decode-text.ts';
import { saveFile } from '#office/ui/save-file.ts';

type JsonObject = Record<string, unknown>;

export async function readJson(file: File): Promise<JsonObject | null> {
  try {
    const content: unknown = JSON.parse(decodeText(new Uint8Array(await file.arrayBuffer())) ?? '');
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as JsonObject) : null;
  } catch {
    return null;
  }
}

export const saveJson = (name: string, content: unknown): void =>
  saveFile(name, JSON.stringify(content, null, 2), 'application/json');

/** Node reads GBK but does not write it: the table of bytes is made by reading every pair. */
const BYTES = new Map<string, number>();

function fill(): void {
  const reader = new TextDecoder('gbk', { fatal: true });
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      try {
        const text = reader.decode(Uint8Array.of(lead, trail));
        if ([...text].length === 1 && !BYTES.has(text)) BYTES.set(text, (lead << 8) | trail);
      } catch {
        // This pair of bytes is no character.
      }
    }
  }
}

/** Characters that GBK lacks become question marks. */
export function toGbk(text: string): Buffer {
  if (BYTES.size === 0) fill();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const pair = BYTES.get(character);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}

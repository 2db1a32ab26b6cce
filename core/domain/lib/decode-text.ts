/** Browsers and Node.js have `TextDecoder`, but the rules are compiled without the types of either. */
declare const TextDecoder: new (charset: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string };

/**
 * The text of an uploaded file, in UTF-8 or in GBK ("ANSI" of Chinese Windows), null where it is neither. Text in GBK
 * is hardly ever valid UTF-8 by chance.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const hasUtf8Mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeAs('utf-8', bytes) ?? (hasUtf8Mark ? null : decodeAs('gbk', bytes));
}

function decodeAs(charset: 'utf-8' | 'gbk', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An amount of money: an integer number of fen (1/100 yuan). */
export type Fen = number;

/** An amount on the wire: yuan with at most two decimals. */
export type Yuan = number;

/**
 * @param value yuan.
 * @returns null when it has more than two decimals or more than nine digits before them, or is no number.
 */
export function fenOf(value: number | string): Fen | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && fen > 0 ? -fen : fen;
}

export const yuanOf = (fen: Fen): Yuan => fen / 100;

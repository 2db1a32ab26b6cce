export type CrowdLevel = 'comfortable' | 'moderate' | 'busy' | 'limited';

const COUNT_LIFE = 15 * 60_000;

export interface Crowd {
  count: number;
  counted_at: number;
  /** Null where the venue names no cap. */
  level: CrowdLevel | null;
}

const levelOf = (share: number): CrowdLevel =>
  share >= 1 ? 'limited' : share >= 0.8 ? 'busy' : share >= 0.5 ? 'moderate' : 'comfortable';

export function crowdOf(
  counted: { count: number; cap?: number | undefined; counted_at: number } | null | undefined,
  now: number,
): Crowd | null {
  if (!counted || now - counted.counted_at > COUNT_LIFE) return null;
  const { count, cap, counted_at } = counted;
  return { count, counted_at, level: cap ? levelOf(count / cap) : null };
}

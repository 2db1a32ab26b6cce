import { useLingui } from '@lingui/react/macro';

const MINUTE_MS = 60_000;

export function Since({ at, now }: { at: number; now: number }) {
  const { t } = useLingui();
  const all = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  if (days > 0) return t`${days} d ${hours} h`;
  return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`;
}

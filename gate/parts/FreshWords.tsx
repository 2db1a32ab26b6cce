import { Plural, Trans } from '@lingui/react/macro';
import { clockText } from '#i18n/format.ts';
import type { Freshness } from './freshness.ts';

export function FreshWords({ status: { online, list_at, list_age, waiting_lines } }: { status: Freshness }) {
  if (list_at === null) return <Trans>No list yet</Trans>;
  const time = clockText(list_at);
  if (!online) return <Trans>Offline, list of {time}</Trans>;
  if (waiting_lines > 0) return <Plural value={waiting_lines} one="# to send" other="# to send" />;
  return list_age === 'fresh' ? <Trans>Synced</Trans> : <Trans>List of {time}</Trans>;
}

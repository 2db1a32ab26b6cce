import { Trans } from '@lingui/react/macro';
import type { ShownVerdict } from '#gate/types.ts';

export function TurnstileLine({
  turnstile,
  className,
}: {
  turnstile: ShownVerdict['turnstile'];
  className?: string | undefined;
}) {
  if (turnstile === 'none') return null;
  return (
    <p className={className} role="status">
      {turnstile === 'timeout' ? (
        <Trans>Nobody passed: the ticket stays good</Trans>
      ) : (
        <Trans>Waiting for somebody to pass …</Trans>
      )}
    </p>
  );
}

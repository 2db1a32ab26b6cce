import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#ui/LinkButton.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { PayWalk } from './use-pay-walk.ts';

/** For visitors who paid on the provider's page and were not led back here. */
export function CameBackNote({ walk }: { walk: PayWalk }) {
  if (walk.step !== 'idle' && walk.step !== 'unpaid') return null;
  return (
    <div className={layout.spread}>
      <p className={clsx(text.small, text.second)}>
        <Trans>Paid, but not returned here?</Trans>
      </p>
      <LinkButton onPress={walk.check}>
        <Trans>Check the result</Trans>
      </LinkButton>
    </div>
  );
}

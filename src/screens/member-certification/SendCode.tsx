import { Trans, useLingui } from '@lingui/react/macro';
import { useServerNow } from '#queries/clock.ts';
import { resendIn } from '#queries/members.ts';
import { Button } from '#ui/Button.tsx';
import type { Certification } from './use-certification.ts';

/** Asks for a code, and counts by the server's clock until another may be asked for. */
export function SendCode({ form }: { form: Certification }) {
  const { t } = useLingui();
  const now = useServerNow(1_000);
  const seconds = form.resendAt === null ? 0 : resendIn(form.resendAt, now);
  return (
    <Button
      variant="quiet"
      busy={form.sending}
      reason={seconds > 0 ? t`Another code can be sent in ${seconds} s.` : form.online ? undefined : t`Sending a code needs a network.`}
      onPress={form.sendCode}
    >
      {seconds > 0 ? <Trans>Again in {seconds} s</Trans> : form.resendAt === null ? <Trans>Send code</Trans> : <Trans>Send again</Trans>}
    </Button>
  );
}

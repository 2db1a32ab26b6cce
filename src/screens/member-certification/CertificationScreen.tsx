import { Trans, useLingui } from '@lingui/react/macro';
import { PhoneProofForm } from '#components/PhoneProofForm.tsx';
import { PhoneProofReason } from '#components/PhoneProofReason.tsx';
import { useTitle } from '#components/use-title.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { useCertification } from './use-certification.ts';

export function CertificationScreen() {
  const { t } = useLingui();
  const { form, none } = useCertification();
  useTitle(t`Find cards by phone`);
  const reason = (
    <PhoneProofReason
      form={form}
      offline={<Trans>Finding cards needs a network. What you typed is kept.</Trans>}
      unsure={<Trans>No answer came. Press again: we look first whether the cards are already there.</Trans>}
    />
  );
  return (
    <PhoneProofForm
      form={form}
      title={<Trans>Find cards by phone</Trans>}
      text={<Trans>Cards bought with this number then open on this phone, too, for 90 days.</Trans>}
      reason={reason}
      button={<Trans>Find cards</Trans>}
      busyLabel={t`Looking`}
    >
      <div role="status">
        {none && (
          <p className={clsx(text.small, text.second)}>
            <Trans>Your number is verified. There is no card on it.</Trans>
          </p>
        )}
      </div>
    </PhoneProofForm>
  );
}

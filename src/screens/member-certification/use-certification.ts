import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type PhoneProof, usePhoneProof } from '#components/use-phone-proof.ts';
import { useProofDraft, useProvePhone, useSendCode } from '#queries/members.ts';
import { showToast } from '#ui/toastStore.ts';

export interface Certification {
  form: PhoneProof;
  /** True when the phone was proved but no card belongs to it. */
  none: boolean;
}

export function useCertification(): Certification {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [none, setNone] = useState(false);
  const sms = useSendCode();
  const verification = useProvePhone();
  const form = usePhoneProof({
    draft: useProofDraft(),
    sms,
    verification,
    onTyped: () => setNone(false),
    async verify(given) {
      const { cards, found } = await verification.mutateAsync(given);
      if (cards === 0) setNone(true);
      else {
        showToast(
          found > 0
            ? t`${plural(found, { one: '# card found', other: '# cards found' })}`
            : t`There is no other card on this number.`,
        );
        await navigate({ to: '/selectCard', search: {}, replace: true });
      }
      return true;
    },
  });
  return { form, none };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { giveFaceConsent, useFaceConsent } from '#state/face-consent.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { PhotoNotice } from './PhotoNotice.tsx';
import { PhotoUpload } from './PhotoUpload/PhotoUpload.tsx';

export interface PortraitUploadProps {
  label: string;
  error?: string | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  person: string;
  onState?: ((state: 'idle' | 'sending' | 'failed') => void) | undefined;
}

/** The photo needs consent and is never stored on the phone. */
export function PortraitUpload({ label, error, value, onChange, person, onState }: PortraitUploadProps) {
  const { t } = useLingui();
  const agreed = useFaceConsent();
  return (
    <section className={layout.stack}>
      <PhotoNotice />
      <Checkbox
        checked={agreed}
        onChange={giveFaceConsent}
        error={error && !agreed ? t`Agree to the use of the photo, or choose a ticket without one.` : undefined}
      >
        <span className={text.small}>
          <Trans>
            I agree that the venue keeps this photo to recognise the ticket holder at the gate, and deletes it after the
            visit. Whoever uploads the photo of somebody else has asked them.
          </Trans>
        </span>
      </Checkbox>
      {agreed && (
        <PhotoUpload
          purpose="photo"
          label={label}
          error={error}
          person={person}
          value={value === undefined ? [] : [{ id: value }]}
          onChange={([photo]) => onChange(photo?.id)}
          onState={onState}
        />
      )}
    </section>
  );
}

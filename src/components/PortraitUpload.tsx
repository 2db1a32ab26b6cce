import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { giveFaceConsent, useFaceConsent } from '#queries/face-consent.ts';
import { Note } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { IconInfo } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { PhotoUpload } from './PhotoUpload/PhotoUpload.tsx';
import styles from './PortraitUpload.module.css';

export interface PortraitUploadProps {
  label: string;
  error?: string | undefined;
  /** The upload's id; undefined while there is none. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** How many people it may show. */
  people?: number | undefined;
  onState?: ((state: 'idle' | 'sending' | 'failed') => void) | undefined;
}

/** A photo of the person who will enter: asked for with consent, explained once, never kept on the phone. */
export function PortraitUpload({ label, error, value, onChange, people, onState }: PortraitUploadProps) {
  const { t } = useLingui();
  const agreed = useFaceConsent();
  return (
    <section className={styles.part}>
      <PhotoNotice />
      <Checkbox
        checked={agreed}
        onChange={giveFaceConsent}
        error={error && !agreed ? t`Agree to the use of the photo, or choose a ticket without one.` : undefined}
      >
        <span className={text.small}>
          <Trans>
            I agree that the venue keeps this photo to recognise the ticket holder at the gate, and deletes it after the visit. Whoever uploads the photo of
            somebody else has asked them.
          </Trans>
        </span>
      </Checkbox>
      {agreed && (
        <PhotoUpload
          purpose="photo"
          label={label}
          error={error}
          people={people}
          value={value === undefined ? [] : [{ id: value }]}
          onChange={([photo]) => onChange(photo?.id)}
          onState={onState}
        />
      )}
    </section>
  );
}

/** Seconds after which the notice closes by itself. */
const NOTICE_SECONDS = 8;
let shownBefore = false;

/** What a good photo is. It closes by itself, stays if one wants it to, and can be opened again at any time. */
function PhotoNotice() {
  const [open, setOpen] = useState(!shownBefore);
  const [kept, setKept] = useState(false);
  const [left, setLeft] = useState(NOTICE_SECONDS);
  const ticking = open && !kept;
  useEffect(() => {
    shownBefore = true;
    if (!ticking) return undefined;
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  if (open && ticking && left <= 0) setOpen(false);
  if (!open) {
    return (
      <LinkButton
        icon={IconInfo}
        onPress={() => {
          setKept(true);
          setOpen(true);
        }}
      >
        <Trans>What makes a good photo</Trans>
      </LinkButton>
    );
  }
  return (
    <Note tone="info">
      <p>
        <Trans>The face of one person from the front, in good light. A photo of an identity document is refused.</Trans>
      </p>
      <span className={styles.notice}>
        {!kept && (
          <>
            <span className="num" aria-hidden="true">
              <Trans>Closes in {left} s</Trans>
            </span>
            <LinkButton inherit underline onPress={() => setKept(true)}>
              <Trans>Keep it open</Trans>
            </LinkButton>
          </>
        )}
        <LinkButton inherit underline onPress={() => setOpen(false)}>
          <Trans context="notice">Close</Trans>
        </LinkButton>
      </span>
    </Note>
  );
}

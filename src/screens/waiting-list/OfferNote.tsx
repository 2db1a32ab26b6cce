import { Plural, Trans } from '@lingui/react/macro';
import { Note } from '#ui/Banner.tsx';

interface OfferNoteProps {
  phone: string | undefined;
  /** Undefined where the server does not say how long places are held. */
  holdSeconds: number | undefined;
}

export function OfferNote({ phone, holdSeconds }: OfferNoteProps) {
  return (
    <Note tone="info">
      <p>
        {phone === undefined ? (
          <Trans>When it is your turn, home and your notices tell you. Please look once a day</Trans>
        ) : phone === '' ? (
          <Trans>When it is your turn, you get a text message, and home tells you too</Trans>
        ) : (
          <Trans>When it is your turn, a text message goes to {phone}, and home tells you too</Trans>
        )}
      </p>
      {holdSeconds !== undefined && (
        <p>
          <Plural
            value={Math.round(holdSeconds / 60)}
            one="From then on the places are held for # minute for you to pay"
            other="From then on the places are held for # minutes for you to pay"
          />
        </p>
      )}
    </Note>
  );
}

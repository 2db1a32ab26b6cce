import { Trans } from '@lingui/react/macro';
import { Note } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

export interface Misfit {
  text: string;
  onChange: () => void;
}

/** Asks whether the tickets change with the age of the person. */
export function TravellerMisfit({ misfit, onKeep }: { misfit: Misfit; onKeep: () => void }) {
  return (
    <div role="status">
      <Note tone="wait">
        {misfit.text}{' '}
        <LinkButton underline onPress={misfit.onChange}>
          <Trans context="one ticket for another">Change</Trans>
        </LinkButton>{' '}
        <LinkButton underline onPress={onKeep}>
          <Trans context="one ticket for another">Don’t change</Trans>
        </LinkButton>
      </Note>
    </div>
  );
}

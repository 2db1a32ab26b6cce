import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Day } from '#domain/lib/day.ts';
import { typedLines } from '#state/form-drafts.ts';
import { IconScan } from '#ui/icons.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { LatePart } from '#components/LatePart.tsx';
import type { TravellerMrzProps } from './TravellerMrz.tsx';

// Few visitors enter a passport this way, so the code for it is loaded separately.
const TravellerMrz = lazy(() =>
  import('./TravellerMrz.tsx').then(({ TravellerMrz: component }) => ({ default: component })),
);

export interface PassportLinesProps {
  isOpen: boolean;
  onOpen: () => void;
  today: Day;
  onTake: TravellerMrzProps['onTake'];
}

export function PassportLines({ isOpen, onOpen, today, onTake }: PassportLinesProps) {
  if (!isOpen)
    return (
      <LinkButton icon={IconScan} onPress={onOpen}>
        <Trans>Fill in from the two lines at the bottom of the passport</Trans>
      </LinkButton>
    );
  return (
    <LatePart>
      <TravellerMrz
        today={today}
        onTake={(read) => {
          typedLines.set('');
          onTake(read);
        }}
      />
    </LatePart>
  );
}

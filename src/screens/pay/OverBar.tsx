import { Trans } from '@lingui/react/macro';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';

export function OverBar({ onAgain, onOrder }: { onAgain: () => void; onOrder: () => void }) {
  return (
    <ActionBar>
      <Button variant="outline" size="lg" onPress={onOrder}>
        <Trans>See the order</Trans>
      </Button>
      <Button onPress={onAgain}>
        <Trans>Book again</Trans>
      </Button>
    </ActionBar>
  );
}

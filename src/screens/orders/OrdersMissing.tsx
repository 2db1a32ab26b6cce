import type { ApiError } from '#contract/api-error.ts';
import { MissingState } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconQr, IconRefresh } from '#ui/icons.ts';

interface OrdersMissingProps {
  error: ApiError;
  onRetry: () => void;
  onCodes: () => void;
}

export function OrdersMissing({ error, onRetry, onCodes }: OrdersMissingProps) {
  const { t } = useLingui();
  return (
    <MissingState
      error={error}
      onRetry={onRetry}
      title={t`The orders could not be loaded`}
      more={t`Your orders are safe.`}
      retry={{ icon: IconRefresh }}
      actions={
        <LinkButton onPress={onCodes}>
          <Trans>Saved tickets</Trans>
        </LinkButton>
      }
      offline={{
        title: t`Connect to see your orders`,
        text: t`Tickets that were opened before are saved on this phone and work without a network.`,
        actions: (
          <>
            <Button icon={IconQr} onPress={onCodes}>
              <Trans>Saved tickets</Trans>
            </Button>
            <LinkButton onPress={onRetry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </>
        ),
      }}
    />
  );
}

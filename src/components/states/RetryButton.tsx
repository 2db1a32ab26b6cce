import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

export interface RetryLook {
  icon?: ButtonProps['icon'];
  variant?: ButtonProps['variant'] | 'link';
}

export function RetryButton({ onRetry, icon, variant }: RetryLook & { onRetry: () => void }) {
  const words = <Trans>Try again</Trans>;
  return variant === 'link' ? (
    <LinkButton onPress={onRetry}>{words}</LinkButton>
  ) : (
    <Button icon={icon} variant={variant} onPress={onRetry}>
      {words}
    </Button>
  );
}

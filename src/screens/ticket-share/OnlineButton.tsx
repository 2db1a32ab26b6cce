import { useLingui } from '@lingui/react/macro';
import { useOnline } from '#state/online.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';

export function OnlineButton({
  off,
  ...props
}: Pick<ButtonProps, 'variant' | 'busy' | 'onPress' | 'children'> & { off?: string | undefined }) {
  const { t } = useLingui();
  const online = useOnline();
  return <Button block {...props} reason={online ? off : t`You are offline. Connect to do this.`} />;
}

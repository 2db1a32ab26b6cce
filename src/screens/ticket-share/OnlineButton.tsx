import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button, type ButtonProps } from '#ui/Button.tsx';

export function OnlineButton({
  off,
  ...props
}: Pick<ButtonProps, 'variant' | 'busy' | 'onPress' | 'children'> & { off?: string | undefined }) {
  const { t } = useLingui();
  const online = useOnline();
  return <Button block {...props} reason={online ? off : t`You are offline. Connect to do this.`} />;
}

export function Failed({ error }: { error: ApiError | null }) {
  const errorWords = useErrorWords();
  return <div role="status">{error && <Note tone="bad">{errorWords(error)}</Note>}</div>;
}

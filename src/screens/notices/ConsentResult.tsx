import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { useConsents } from './use-consents.ts';

export function ConsentResult({ add }: { add: ReturnType<typeof useConsents> }) {
  const { t } = useLingui();
  const online = useOnline();
  const { variables } = add;
  return (
    <div role="status">
      {add.isSuccess && (
        <Note tone="ok">
          <Trans>Noted. We’ll let you know.</Trans>
        </Note>
      )}
      {add.isError && (
        <>
          <Note tone="bad">
            <Trans>That could not be kept. Please try again.</Trans>
          </Note>
          <Button
            variant="tonal"
            block
            reason={online ? undefined : t`You are offline. Connect to do this.`}
            onPress={() => variables && add.mutate(variables)}
          >
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/office/account.ts';
import { call } from '#office/queries/call.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Button } from '#ui/Button.tsx';

/** For a colleague whose last role was taken away. */
export function NoRole({ login }: { login: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await call(signOut, {}).catch(() => undefined);
    client.clear();
    await navigate({ to: '/sign-in' });
  };
  return (
    <Empty as="main">
      <h1>{t`You have no role at any venue`}</h1>
      <p>{t`The account ${login} is still there, but no venue has a role for it any more. Ask an owner of your venue for a new link.`}</p>
      <Button variant="outline" onPress={() => void leave()}>
        {t`Sign out`}
      </Button>
    </Empty>
  );
}

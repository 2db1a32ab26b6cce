import { useLingui } from '@lingui/react/macro';
import { Empty } from '#office/ui/Empty.tsx';
import { Button } from '#ui/Button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** For a colleague whose last role was taken away. */
export function NoRole({ login }: { login: string }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <Empty as="main">
      <h1>{t`You have no role at any venue`}</h1>
      <p>{t`The account ${login} is still there, but no venue has a role for it any more. Ask an owner of your venue for a new link.`}</p>
      <Button variant="outline" onPress={() => void signOut()}>
        {t`Sign out`}
      </Button>
    </Empty>
  );
}

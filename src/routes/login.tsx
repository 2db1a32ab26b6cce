import { msg } from '@lingui/core/macro';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { wayBack } from '#domain/lib/way-back.ts';
import { SignInScreen } from '#screens/sign-in/SignInScreen.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: msg({ context: 'title', message: 'Sign in' }) },
  // `back`: the screen to return to is one step behind.
  validateSearch: texts('to', 'back'),
  component: SignInRoute,
});

function SignInRoute() {
  const { to, back } = Route.useSearch();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const onDone = (): void => {
    // Going back restores the screen with its state in the history.
    if (back && canGoBack) router.history.back();
    else router.history.replace(wayBack(to));
  };
  return <SignInScreen onDone={onDone} />;
}

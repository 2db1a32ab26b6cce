import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import layout from '#ui/layout.module.css';

export function MissingType({
  error,
  title,
  onRetry,
}: {
  error: ApiError | null;
  title: ReactNode;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  return (
    <main>
      <QueryState
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading tickets`} blocks={[120, 150, 230, 110]} className={layout.content} />}
        title={title}
        offline={{ text: <Trans>This can be done once there is a network. Saved cards still work.</Trans> }}
        actions={
          <Link to="/selectCard" className={linkButtonClass({ underline: true })}>
            <Trans>My cards</Trans>
          </Link>
        }
      />
    </main>
  );
}

import '#ui/tokens.css';
import './ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportErrors } from '#ui/report-errors.ts';
import { ProofDialog } from './layout/ProofDialog.tsx';
import { OfficeError } from './queries/call.ts';
import { createOfficeRouter } from './router.tsx';
import { activate, startLocale } from './words/locale.ts';

reportErrors('office');

/** Older data is fetched again, for example when the page regains focus, milliseconds. */
const STALE_MS = 5_000;

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // Once a session has ended, reading the account again leads to the sign-in page.
      if (query.queryKey[0] !== 'account' && error instanceof OfficeError && error.reason === 'noSession')
        void client.invalidateQueries({ queryKey: ['account'] });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (count, error) =>
        count < 2 && error instanceof OfficeError && (error.kind !== 'refused' || error.reason === 'busy'),
    },
  },
});

// By the original message the router would recognise a missing module and reload, even without a network.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `part of the program not fetched: ${payload.message}`;
});

const root = document.querySelector('#root');
if (root) {
  await activate(startLocale());
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={createOfficeRouter(client)} />
          <ProofDialog />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

import { onlineManager } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { LoadingState } from './LoadingState.tsx';
import { MissingState } from './MissingState.tsx';
import { QueryState, type QueryStateProps } from './QueryState.tsx';

afterEach(() => onlineManager.setOnline(true));

async function show(query: Partial<QueryStateProps<string[]>['query']>, more: Partial<QueryStateProps<string[]>> = {}) {
  const refetch = vi.fn<() => unknown>();
  await renderIn(
    'en',
    <QueryState
      query={{ data: undefined, error: null, refetch, ...query }}
      loading={<LoadingState label="Loading the list" blocks={[10, 20]} />}
      title="The list could not be loaded"
      offline={{ text: 'The list appears once there is a network.' }}
      notFound={<p>There is no such list</p>}
      empty={{ when: (data) => data.length === 0, show: <p>Nothing here</p> }}
      {...more}
    >
      {(data) => <p>{data.join()}</p>}
    </QueryState>,
  );
  return refetch;
}

test('while nothing is known the shapes to come are shown', async () => {
  await show({});
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Loading the list');
});

test('data is shown, whatever became of the last try; without anything in it the empty state is', async () => {
  await show({ data: ['a', 'b'], error: new ApiError('network') });
  expect(screen.getByText('a,b')).toBeTruthy();
  await show({ data: [] });
  expect(screen.getByText('Nothing here')).toBeTruthy();
});

test('a failure shows why and can be tried again', async () => {
  const refetch = await show({ error: new ApiError('network') });
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('without a network that is what is shown, also of a failure that came before it', async () => {
  await show({ error: new ApiError('network') });
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('The list appears once there is a network.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a network saved tickets take the place of other ways on where that is wanted', async () => {
  onlineManager.setOnline(false);
  const state = (
    <MissingState
      error={new ApiError('network')}
      onRetry={vi.fn<() => void>()}
      title="The list could not be loaded"
      offline={{ text: 'The list appears once there is a network.', savedTickets: true }}
      actions="Other sessions"
    />
  );
  const routeTree = createRootRoute({ component: () => state });
  await renderIn(
    'en',
    <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />,
  );
  expect(await screen.findByRole('link', { name: 'Saved tickets' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('Other sessions')).toBeNull();
});

test('a query that waits for a network shows it, though nothing failed', async () => {
  await show({ fetchStatus: 'paused' });
  expect(screen.getByText('You are offline')).toBeTruthy();
});

test('what the server does not know is distinguished from what failed', async () => {
  await show({ error: new ApiError('refused', { code: RES_CODE.notFound }) });
  expect(screen.getByText('There is no such list')).toBeTruthy();
});

test('while a failed call is made again the shapes stand there where that is wanted', async () => {
  const again = { error: new ApiError('network'), fetchStatus: 'fetching' as const };
  await show(again);
  expect(screen.getByRole('alert')).toBeTruthy();
  await show(again, { loadingAgain: true });
  expect(screen.getByText('Loading the list')).toBeTruthy();
});

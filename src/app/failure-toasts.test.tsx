import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '#contract/api-error.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { beginAppSession } from '#queries/session.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { toast } from '#ui/toastStore.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { toastFailure } from './failure-toasts.ts';
import { Notices } from './Notices.tsx';
import { createQueryClient } from './query-client.ts';

afterEach(() => toast.set(undefined));

async function toastOf(kind: ApiErrorKind, code?: number, withCart = true): Promise<string | null> {
  const { unmount } = await renderIn('zh_CN', <ToastHost />);
  act(() => toastFailure(new ApiError(kind, { code }), withCart));
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

test.each([
  ['network', undefined, '网络错误'],
  ['offline', undefined, '网络错误'],
  ['refused', 32_004, '暂时无法购买'],
  ['refused', 30_031, '请与其他票一起加入购物车'],
  ['refused', 41_001, ''],
  ['signed-out', undefined, ''],
] as const)('a toast for %s %s', async (kind, code, words) => {
  expect(await toastOf(kind, code)).toBe(words);
});

test('where nothing can be put together in a cart, tickets are bought together', async () => {
  expect(await toastOf('refused', 30_031, false)).toBe('请与其他票一起购买');
});

test('only what is not there at all is reported when it could not be read', async () => {
  const failures: string[] = [];
  const client = createQueryClient((error) => void failures.push(error.kind));
  const read = (key: string) =>
    client
      .fetchQuery({ queryKey: [key], retry: false, queryFn: () => Promise.reject(new ApiError('network')) })
      .catch(() => undefined);
  client.setQueryData(['had'], 1);
  await client.invalidateQueries({ queryKey: ['had'] });
  await read('had');
  await read('missing');
  expect(failures).toEqual(['network']);
});

test.each([
  ['refused', '缺少项目配置，请刷新重试。'],
  ['network', ''],
] as const)('a project without a configuration is distinguished from a missing network: %s', async (kind, words) => {
  beginAppSession({ project: 'nowhere', projectName: '', owner: null }, () => Promise.resolve(true));
  const client = createQueryClient();
  const { queryKey } = projectConfigQuery();
  client
    .getQueryCache()
    .build<unknown, ApiError>(client, { queryKey })
    .setState({ status: 'error', error: new ApiError(kind, { code: 40_401 }), fetchStatus: 'idle' });
  // The query has the state that follows its last attempt: without this the screen would attempt it again.
  client.setDefaultOptions({ queries: { retryOnMount: false } });
  await renderIn(
    'zh_CN',
    <QueryClientProvider client={client}>
      <Notices path="/cart" />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('缺少项目配置，请刷新重试。')?.textContent ?? '').toBe(words);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { projectConfigQuery } from '#queries/catalog.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { HomeHero } from './HomeHero.tsx';

test('the page is called as the venue is in the language on screen', async () => {
  document.title = '鹤归湖山';
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(projectConfigQuery().queryKey, {
    project_name: { zh_CN: '鹤归湖山', en: 'Crane Lake & Peak' },
  } as never);
  await renderIn(
    'en',
    <QueryClientProvider client={client}>
      <HomeHero />
    </QueryClientProvider>,
  );
  expect(document.title).toBe('Crane Lake & Peak');
});

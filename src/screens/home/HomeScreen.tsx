import { useQuery } from '@tanstack/react-query';
import { Words } from '#i18n/Words.tsx';
import { scenicsQuery } from '#queries/catalog.ts';

/** Placeholder. */
export function HomeScreen() {
  const { data } = useQuery(scenicsQuery());
  return (
    <main>
      {data?.list.map((scenic) => (
        <h2 key={scenic.id}>
          <Words of={scenic.name} />
        </h2>
      ))}
    </main>
  );
}

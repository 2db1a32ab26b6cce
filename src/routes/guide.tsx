import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { GuidesScreen } from '#screens/guides/GuidesScreen.tsx';

export const Route = createFileRoute('/guide')({
  staticData: { words: ['extra'] },
  validateSearch: texts('date', 'lang', 'guide'),
  component: GuideRoute,
});

function GuideRoute() {
  return <GuidesScreen {...Route.useSearch()} />;
}

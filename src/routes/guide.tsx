import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { texts } from '#app/search-params.ts';
import { GuidesScreen } from '#screens/guides/GuidesScreen.tsx';

export const Route = createFileRoute('/guide')({
  /** Filters of the list, and the guide whose page is open. */
  validateSearch: texts('date', 'lang', 'guide'),
  component: GuideRoute,
});

function GuideRoute() {
  return (
    <ExtraWords>
      <GuidesScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}

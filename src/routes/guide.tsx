import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#app/ExtraWords.tsx';
import { GuidesScreen } from '#screens/guides/GuidesScreen.tsx';

const Text = v.optional(v.string());

export const Route = createFileRoute('/guide')({
  /** Filters of the list, and the guide whose page is open. */
  validateSearch: v.object({ date: Text, lang: Text, guide: Text }),
  component: GuideRoute,
});

function GuideRoute() {
  return (
    <ExtraWords>
      <GuidesScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}

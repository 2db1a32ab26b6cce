import { createFileRoute } from '@tanstack/react-router';
import { KindListScreen } from '#screens/kind-list/KindListScreen.tsx';

export const Route = createFileRoute('/activity')({ staticData: { words: ['booking'] }, component: ActivityRoute });

function ActivityRoute() {
  return <KindListScreen kind="ACTIVITY" />;
}

import { createFileRoute } from '@tanstack/react-router';
import { KindListScreen } from '#screens/kind-list/KindListScreen.tsx';

export const Route = createFileRoute('/rent')({ staticData: { words: ['booking'] }, component: RentRoute });

function RentRoute() {
  return <KindListScreen kind="RENT" />;
}

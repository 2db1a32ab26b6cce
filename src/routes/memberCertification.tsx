import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { cardsQuery } from '#queries/members.ts';
import { CertificationScreen } from '#screens/member-certification/CertificationScreen.tsx';

export const Route = createFileRoute('/memberCertification')({
  staticData: { title: msg({ context: 'title', message: 'Find cards' }) },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(cardsQuery()),
  component: CertificationScreen,
});

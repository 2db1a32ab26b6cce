import { createFileRoute } from '@tanstack/react-router';
import { CertificationScreen } from '#screens/member-certification/CertificationScreen.tsx';

export const Route = createFileRoute('/memberCertification')({
  staticData: { words: ['extra'] },
  component: CertificationRoute,
});

function CertificationRoute() {
  return <CertificationScreen />;
}

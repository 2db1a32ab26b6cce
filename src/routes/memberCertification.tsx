import { createFileRoute } from '@tanstack/react-router';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { CertificationScreen } from '#screens/member-certification/CertificationScreen.tsx';

export const Route = createFileRoute('/memberCertification')({ component: CertificationRoute });

function CertificationRoute() {
  return (
    <ExtraWords>
      <CertificationScreen />
    </ExtraWords>
  );
}

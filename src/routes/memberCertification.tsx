import { createFileRoute } from '@tanstack/react-router';
import { CertificationScreen } from '#screens/member-certification/CertificationScreen.tsx';

export const Route = createFileRoute('/memberCertification')({ component: CertificationScreen });

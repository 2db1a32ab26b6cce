import { PendingPart } from '#components/PendingPart.tsx';

export const PendingScreen = () => <PendingPart screen />;

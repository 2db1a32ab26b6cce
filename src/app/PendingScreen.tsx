import { PendingPart } from '#components/LatePart.tsx';

export const PendingScreen = () => <PendingPart screen />;

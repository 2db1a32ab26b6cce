import { PendingPart } from '#components/LatePart.tsx';

/** While a screen's own part of the program is on its way. */
export const PendingScreen = () => <PendingPart screen />;

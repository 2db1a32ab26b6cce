import { gateWords } from '#i18n/activate.ts';
import { lateScreen } from './late-screen.ts';

// The route of the codes knows this file as the router itself, by the build: at the gate nobody waits for the words of other screens.
export * from '@tanstack/react-router';

export const lazyRouteComponent = lateScreen(gateWords);

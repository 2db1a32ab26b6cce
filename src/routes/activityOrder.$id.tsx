import { createFileRoute } from '@tanstack/react-router';
import { NotOpenScreen } from '#app/NotOpenScreen.tsx';

export const Route = createFileRoute('/activityOrder/$id')({ component: NotOpenScreen });

import { createFileRoute } from '@tanstack/react-router';
import { NotOpenScreen } from '#app/NotOpenScreen.tsx';

export const Route = createFileRoute('/wxAuthor')({ component: NotOpenScreen });

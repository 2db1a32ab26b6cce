import { createFileRoute } from '@tanstack/react-router';
import { rareRoute } from './-rare-route.ts';

export const Route = createFileRoute('/wxAuthor')(rareRoute('SalesBindingRoute'));

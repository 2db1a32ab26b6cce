import { createFileRoute } from '@tanstack/react-router';
import { passRoute } from './-pass-route.ts';

export const Route = createFileRoute('/onlineMemberOrder/$id')(passRoute('BuyCardRoute'));

import { createFileRoute } from '@tanstack/react-router';
import { kindRoute } from './-kind-route.ts';

export const Route = createFileRoute('/rent')(kindRoute('RentRoute'));

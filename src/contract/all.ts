import * as catalog from './catalog.ts';
import type { AnyOperation } from './operation.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as session from './session.ts';

const isOperation = (value: unknown): value is AnyOperation => typeof value === 'object' && value !== null && 'messaging' in value;

/** Every declared call, by name. */
export const ALL_OPERATIONS: readonly AnyOperation[] = [catalog, orders, payments, session].flatMap((module) => Object.values(module).filter(isOperation));

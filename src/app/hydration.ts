/** Loaded when answers are read from the device or written there: a first visit shows its first screen without it. */
export { dehydrate, hydrate } from '@tanstack/react-query';

/**
 * The device's own time, milliseconds since 1970: it may be wrong by days. Good for the age of what this device did by
 * itself, never for what a venue says,
 * what is over or what may be deleted: those ask `serverNow`.
 */
export const deviceNow = (): number => Date.now();

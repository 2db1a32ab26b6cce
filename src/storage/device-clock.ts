/**
 * The device's own time, milliseconds since 1970: it may be wrong by days. Good for the age of this device's own work,
 * never for venue times, for ends or for deletions: those use `serverNow`.
 */
export const deviceNow = (): number => Date.now();

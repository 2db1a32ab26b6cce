interface Forms {
  /** Writes what is waiting to be written; of a page that is put aside only the copy in its tab. */
  flush: (isPutAside?: boolean) => void;
  wipe: () => Promise<void>;
}

/** Only screens with a form load its storage; until then there is nothing to write or to forget in memory. */
let forms: Forms | null = null;

export const provideForms = (next: Forms): void => void (forms = next);

export const flushForms = (isPutAside?: boolean): void => forms?.flush(isPutAside);

export const wipeForms = (): Promise<void> => forms?.wipe() ?? Promise.resolve();

import type { LocalText } from '#domain/lib/local-text.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import type { Misfit } from './TravellerMisfit.tsx';
import type { PictureNeeds } from './TravellerPictures.tsx';
import type { TravellerPosition } from './TravellerPositions.tsx';
import type { TravellerSheetEntry } from './TravellerSheetRow.tsx';

/** How an order form takes people: its sheets choose, add and remove them through this interface. */
export interface PeopleAssignment {
  entries: readonly Omit<TravellerSheetEntry, 'key'>[];
  subtitle: string;
  free: number;
  onAll?: { people: readonly Traveller[]; onTake: () => void } | undefined;
  now: number;
  put: (people: readonly Traveller[], ticket?: string) => void;
  fits: (person: Traveller) => boolean;
  /** @returns a function that puts the removed person back, or null where nothing was removed. */
  off: (person: Traveller) => (() => void) | null;
  /**
   * Replaces the data of a person on the order.
   * @returns whether the person was on it.
   */
  replace: (old: Traveller, person: Traveller, ticket?: string) => boolean;
  formOf: (person: Traveller, ticket: string | undefined) => FormExtras;
}

export interface FormExtras {
  tickets: readonly { id: string; name: LocalText; note: LocalText }[];
  ticket?: string | undefined;
  needs: PictureNeeds;
  positions?: readonly TravellerPosition[] | undefined;
  found?: string | undefined;
  misfit?: Misfit | undefined;
}

import { hallDay } from '#domain/calendar.ts';
import type { Offer } from '#domain/offer.ts';

/** Whether the tickets of a spot are for seats in a hall. */
export const seatedDays = ({ types }: Pick<Offer, 'types'>): boolean => types.some((type) => type.zone !== undefined);

/** @returns the offer with the sections of a hall taken together, for the calendar; any other offer as it is. */
export const calendarOffer = (offer: Offer): Offer => (seatedDays(offer) ? { ...offer, days: offer.days.map((day) => hallDay(day, offer.types)) } : offer);

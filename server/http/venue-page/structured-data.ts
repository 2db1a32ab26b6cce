import { dayOf, timeOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { SpotPage, VenuePage } from '#server/catalog/venue-page.ts';

export interface PageAddresses {
  localize: (text: LocalText) => string;
  url: string;
  /** The whole address of the picture; null without one. */
  image: string | null;
}

type Node = Record<string, unknown>;

const available = (left: number): string => `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`;

/** An instant in schema.org's format, in venue time. */
const instantText = (instant: number): string => `${dayOf(instant)}T${timeOf(instant)}:00+08:00`;

export function venueData({ venue, spots }: VenuePage, { localize, url, image }: PageAddresses): Node {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    name: localize(venue.project_name),
    url,
    ...(image === null ? {} : { image }),
    ...(venue.contact_phone ? { telephone: venue.contact_phone } : {}),
    ...(venue.open && venue.close ? { openingHours: `Mo-Su ${venue.open}-${venue.close}` } : {}),
    containsPlace: spots.map((spot) => ({ '@type': 'TouristAttraction', name: localize(spot.name) })),
  };
}

const placeOf = ({ spot }: SpotPage, { localize }: PageAddresses): Node => ({
  // The spot is also a business, because only businesses may have offers.
  '@type': ['TouristAttraction', 'LocalBusiness'],
  name: localize(spot.name),
  address: localize(spot.address),
  telephone: spot.phone,
  openingHours: `Mo-Su ${spot.open}-${spot.close}`,
  ...(spot.location ? { geo: { '@type': 'GeoCoordinates', ...spot.location } } : {}),
});

const offersOf = ({ types }: SpotPage, { localize, url }: PageAddresses, left: number): Node[] =>
  types.map((type) => ({
    '@type': 'Offer',
    name: localize(type.name),
    price: yuanOf(type.from_fee ?? type.fee),
    priceCurrency: 'CNY',
    availability: available(left),
    url,
  }));

export function spotData(page: SpotPage, addresses: PageAddresses): Node {
  const { spot, session } = page;
  const { localize, url, image } = addresses;
  const place = placeOf(page, addresses);
  const shared = { '@context': 'https://schema.org', url, ...(image === null ? {} : { image }) };
  if (!session) {
    const offers = offersOf(page, addresses, spot.next?.left ?? 0);
    return { ...shared, ...place, ...(offers.length === 0 ? {} : { makesOffer: offers }) };
  }
  return {
    ...shared,
    '@type': 'Event',
    name: localize(spot.name),
    startDate: instantText(session.starts_at),
    endDate: instantText(session.ends_at),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place,
    offers: offersOf(page, addresses, session.left),
  };
}

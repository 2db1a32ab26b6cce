import { isScene } from '#domain/catalog/scenes.ts';

export const REQUIRED_STEPS = [
  'name',
  'agreement',
  'spot',
  'type',
  'gate',
  'published',
  'payment',
  'device',
  'sold',
  'admitted',
] as const;
export const ADVISED_STEPS = ['photos', 'colleagues', 'notified', 'holidays', 'messages'] as const;
export const OPENING_STEPS = [...REQUIRED_STEPS, ...ADVISED_STEPS] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];
export type AdvisedStep = (typeof ADVISED_STEPS)[number];

/** A draft is not checked until it is published: it may lack anything. */
interface DraftVenue {
  project: {
    project_name?: object | undefined;
    contact_phone?: string | undefined;
    agreement?: { sections?: readonly unknown[] | undefined } | undefined;
    text_messages?: unknown;
    subscription_messages?: unknown;
  };
  scenics: readonly {
    id: string;
    withdrawn?: boolean | undefined;
    picture?: string | undefined;
    schedule?: { holidays?: readonly unknown[] | undefined } | undefined;
  }[];
  gates?: readonly unknown[] | undefined;
  ticket_types: readonly { scenic_id: string; withdrawn?: boolean | undefined; fee?: number | undefined }[];
}

export interface OpeningFacts {
  draft: DraftVenue;
  live: Pick<DraftVenue, 'scenics' | 'ticket_types'>;
  hasPayment: boolean;
  acceptedDevices: number;
  colleagues: number;
  /** Whether anybody is told of what waits in the office. */
  notified: boolean;
  sold: boolean;
  admitted: boolean;
}

const isFilled = (text: object | undefined): boolean => Object.values(text ?? {}).some((each) => each !== '');

const onSale = ({ scenics, ticket_types }: OpeningFacts['live']): boolean => {
  const open = new Set(scenics.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id));
  return ticket_types.some(({ withdrawn, scenic_id }) => !withdrawn && open.has(scenic_id));
};

/** Steps follow from what is there, so that nobody ticks one that is not done. */
export function openingDone({
  draft,
  live,
  hasPayment,
  acceptedDevices,
  colleagues,
  notified,
  sold,
  admitted,
}: OpeningFacts): Record<OpeningStep, boolean> {
  const { project } = draft;
  const spots = draft.scenics.filter(({ withdrawn }) => !withdrawn);
  return {
    name: isFilled(project.project_name) && Boolean(project.contact_phone),
    agreement: (project.agreement?.sections ?? []).length > 0,
    spot: spots.length > 0,
    type: draft.ticket_types.some(({ withdrawn, fee }) => !withdrawn && fee !== undefined),
    published: onSale(live),
    payment: hasPayment,
    device: acceptedDevices > 0,
    gate: (draft.gates ?? []).length > 0,
    sold,
    admitted,
    photos: spots.length > 0 && spots.every(({ picture }) => picture !== undefined && !isScene(picture)),
    colleagues: colleagues > 1,
    notified,
    holidays: spots.some(({ schedule }) => (schedule?.holidays ?? []).length > 0),
    messages: project.text_messages !== undefined || project.subscription_messages !== undefined,
  };
}

export const isOpened = (done: Record<OpeningStep, boolean>): boolean => done.published && done.payment;

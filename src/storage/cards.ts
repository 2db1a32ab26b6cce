import * as v from 'valibot';
import { MemberCard } from '#contract/visitor/members.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { store } from './store.ts';
import { deviceNow } from './device-clock.ts';

const StoredCards = v.nullable(
  v.object({
    owner: v.string(),
    /** Milliseconds since 1970, device time. */
    savedAt: v.number(),
    cards: v.array(MemberCard),
  }),
);
export type StoredCards = NonNullable<v.InferOutput<typeof StoredCards>>;

export const storedCards = store('cards', StoredCards, null);

/** @returns a card as it may be stored: the holder's name masked as the number is, no photo. */
function withoutFace({ holder, photo: _photo, photo_url: _url, ...card }: MemberCard): MemberCard {
  return { ...card, ...(holder ? { holder: { ...holder, name: maskName(holder.name) } } : {}) };
}

/**
 * Cards without a code open no gate and are not stored.
 * @param now device time, milliseconds.
 */
export const writeCards = (cards: readonly MemberCard[], owner: string, now = deviceNow()): Promise<void> =>
  storedCards.write({ owner, savedAt: now, cards: cards.filter((card) => card.code !== undefined).map(withoutFace) });

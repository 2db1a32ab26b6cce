import * as v from 'valibot';
import { localStore } from './store.ts';

const WalletPicture = v.nullable(
  v.object({
    ticket_id: v.string(),
    /** The content of the code; absent in pictures of older versions. */
    code: v.optional(v.string()),
    /** The `d` of the one path that draws the code, and the side of its square, in modules. */
    path: v.string(),
    size: v.number(),
    /** Position of the code, CSS pixels from the top of the page: it must not move when the program takes over. */
    top: v.number(),
    /** The side of the drawn square, CSS pixels. */
    side: v.number(),
    /** Ready words for the lines of the page's shell (`.sh-date` … in index.html). */
    lines: v.object({
      date: v.string(),
      spot: v.string(),
      type: v.string(),
      status: v.string(),
      number: v.string(),
      foot: v.string(),
    }),
  }),
);
export type WalletPicture = NonNullable<v.InferOutput<typeof WalletPicture>>;

/** The ticket that was shown last, ready-made: the page paints it before the program is there. */
export const walletPicture = localStore('wallet:picture', WalletPicture, null);

import { LOCALES } from '#domain/lib/local-text.ts';
import { APPLE_LANGUAGES, type AppleIds, applePass } from './apple-pass.ts';
import { createApns } from './apns.ts';
import type { AppleWallet } from './port.ts';

export interface AppleSettings extends AppleIds {
  /** PEM. */
  certificate: string;
  key: string;
  wwdr: string;
  pushUrl: string;
}

/** Sides of a pass's pictures in points; each picture is made for screens of one, two and three pixels a point. */
const PICTURES = { icon: 29, logo: 50, thumbnail: 90 } as const;
const SCALES = { '': 1, '@2x': 2, '@3x': 3 } as const;

const cached = new WeakMap<Buffer, Promise<Record<string, Buffer>>>();

/**
 * The pictures of a pass, made once for each picture of a venue: phones may ask for their passes as often as they like.
 */
export function picturesOf(square: Buffer): Promise<Record<string, Buffer>> {
  const pictures = cached.get(square) ?? inAllSizes(square);
  cached.set(square, pictures);
  pictures.catch(() => cached.delete(square));
  return pictures;
}

async function inAllSizes(square: Buffer): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const files = Object.entries(PICTURES).flatMap(([name, points]) =>
    Object.entries(SCALES).map(
      async ([suffix, scale]) =>
        [
          `${name}${suffix}.png`,
          await sharp(square)
            .resize(points * scale)
            .png()
            .toBuffer(),
        ] as const,
    ),
  );
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Passes for Apple's wallet, signed with the certificate of their type; the same certificate notifies devices of
 * changes.
 */
export function createAppleWallet({ certificate, key, wwdr, pushUrl, ...ids }: AppleSettings): AppleWallet {
  const apns = createApns({ url: pushUrl, topic: ids.passType, certificate, key });
  return {
    passType: ids.passType,
    async make(pass, frame) {
      const { json, strings } = applePass(pass, frame, ids);
      // Loaded with the first pass: a server without passes does not need its memory.
      const { PKPass } = await import('passkit-generator');
      const files = { ...(await picturesOf(frame.picture)), 'pass.json': Buffer.from(JSON.stringify(json)) };
      const made = new PKPass(files, { wwdr, signerCert: certificate, signerKey: key });
      for (const locale of LOCALES) made.localize(APPLE_LANGUAGES[locale], strings[locale]);
      return made.getAsBuffer();
    },
    push: apns.push,
    close: apns.close,
  };
}

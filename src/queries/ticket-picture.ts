import { walletPicture, type WalletPicture } from '#storage/wallet-picture.ts';

export function shownPicture(code: string): { d: string; size: number } | null {
  const picture = walletPicture.read();
  return picture?.code === code ? { d: picture.path, size: picture.size } : null;
}

/** Keeps the ticket on screen ready-made, so that the next opening shows it before the program is there. */
export const keepPicture = (picture: WalletPicture): void => walletPicture.write(picture);

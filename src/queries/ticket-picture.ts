import { walletPicture, type WalletPicture } from '#storage/wallet-picture.ts';

export function shownPicture(code: string): { d: string; size: number } | null {
  const picture = walletPicture.read();
  return picture?.code === code ? { d: picture.path, size: picture.size } : null;
}

/** Stores the picture of the ticket on screen, so that the next opening shows it before the program runs. */
export const storePicture = (picture: WalletPicture): void => walletPicture.write(picture);

import type { LocalText } from '#domain/lib/local-text.ts';
import type { WalletPass } from '#domain/members/wallet-pass.ts';

/** Data of a pass that does not come from its ticket. */
export interface PassFrame {
  /** Id of the pass at the wallet service; it never changes. */
  serial: string;
  venue: LocalText;
  /** Of the venue's app. */
  theme: 'light' | 'black';
  /** Proof by which a phone asks for the pass again. */
  token: string;
  /** A square picture of the spot, PNG. */
  picture: Buffer;
  /** Its address for who fetches it over the network, where there is one. */
  pictureUrl: string | undefined;
}

/** What came of telling a wallet about a change: it knows, it has no such pass any more, or it is to be told again. */
export type Told = 'told' | 'gone' | { later: string; pauseMs?: number | undefined };

export interface AppleWallet {
  /** The pass type id. */
  passType: string;
  /** @returns the signed file. */
  make(pass: WalletPass, frame: PassFrame): Promise<Buffer>;
  /** Has a device ask for what changed. */
  push(pushToken: string): Promise<Told>;
  close(): void;
}

export interface GoogleWallet {
  /**
   * Puts the pass into Google's service. @returns the address that saves it to the visitor's wallet. @throws
   * WalletUnreachable
   */
  save(pass: WalletPass, frame: PassFrame): Promise<string>;
  update(pass: WalletPass, frame: PassFrame): Promise<Told>;
}

/** The wallets for which the operator has given certificates and keys. */
export interface Wallets {
  apple?: AppleWallet | undefined;
  google?: GoogleWallet | undefined;
  /** Address of this site for phones and wallets. */
  publicUrl: string;
}

/** The service of a wallet gave no usable answer; the request can be repeated. */
export class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable';
}

import type { LocalText } from '#domain/lib/local-text.ts';
import type { WalletPass } from '#domain/members/wallet-pass.ts';

export interface PassFrame {
  /** Id of the pass at the wallet service; the id never changes. */
  serial: string;
  venue: LocalText;
  theme: 'light' | 'black';
  token: string;
  /** PNG. */
  picture: Buffer;
  pictureUrl: string | undefined;
}

/** Result of notifying a wallet of a change: notified, the pass is deleted, or to be repeated. */
export type PushOutcome = 'notified' | 'gone' | { later: string; pauseMs?: number | undefined };

export interface AppleWallet {
  passType: string;
  make(pass: WalletPass, frame: PassFrame): Promise<Buffer>;
  push(pushToken: string): Promise<PushOutcome>;
  close(): void;
}

export interface GoogleWallet {
  save(pass: WalletPass, frame: PassFrame): Promise<string>;
  update(pass: WalletPass, frame: PassFrame): Promise<PushOutcome>;
}

export interface Wallets {
  apple?: AppleWallet | undefined;
  google?: GoogleWallet | undefined;
  publicUrl: string;
}

/** The service of a wallet gave no usable answer; the request can be repeated. */
export class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable';
}

import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import type { FaultControls } from './fault-controls.ts';
import { generate, type SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';

/** The gateway's current keys: two sets while they are being replaced. */
export interface KeyRing {
  /** The provider signs with these. */
  signing(): SandboxKeys;
  /** Any of these identifies the merchant. */
  accepted(): readonly SandboxKeys[];
}

/** @param state state of the second set, see the fault `other_keys`. */
export function keyRing(keys: SandboxKeys, state: () => FaultControls['other_keys']): KeyRing {
  const { other } = keys;
  if (!other) return { signing: () => keys, accepted: () => [keys] };
  const accepted = { refused: [keys], accepted: [keys, other], used: [keys, other], 'other-only': [other] };
  return {
    signing: () => (state() === 'used' || state() === 'other-only' ? other : keys),
    accepted: () => accepted[state()],
  };
}

/** The keys of the same merchant and the same providers after every key was replaced. */
export function replacedKeys({ mchid, appid, alipay, banks }: SandboxKeys): SandboxKeys {
  const fresh = generate();
  for (const channel of BANK_CHANNELS) fresh.banks[channel].merchant = banks[channel].merchant;
  return { ...fresh, mchid, appid, alipay: { ...fresh.alipay, appId: alipay.appId, sellerId: alipay.sellerId } };
}

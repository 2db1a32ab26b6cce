import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { newPasskeyOptions, passkeyOptions } from '#contract/office/account.ts';
import { call, OfficeError } from './call.ts';

export const hasPasskeys = browserSupportsWebAuthn;

/** Closing the browser's passkey window gives the same message as a wrong passkey. */
const refused = (): never => {
  throw new OfficeError('refused', 'badSignIn');
};

/** @returns the browser's proof for this site. Rejects with an OfficeError. */
export async function askPasskey(): Promise<{ id: string; [key: string]: unknown }> {
  const options = (await call(passkeyOptions, {})) as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON: options }).catch(refused)) };
}

/** Makes a passkey of this computer or security key. Rejects with an OfficeError. */
export async function makePasskey(): Promise<{ id: string; [key: string]: unknown }> {
  const options = (await call(newPasskeyOptions, {})) as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON: options }).catch(refused)) };
}

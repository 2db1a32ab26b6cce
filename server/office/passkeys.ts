import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as WebAuthn from '@simplewebauthn/server';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import type { OfficeContext } from './office-context.ts';
import {
  insertChallenge,
  insertKey,
  type KeyRow,
  keysOf,
  lockKey,
  markKeyUsed,
  takeChallenge,
} from './proofs.store.ts';
import type { StaffRow } from './staff.store.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The library is large and few processes need it, so it is loaded with the first passkey. */
const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

const rpIdOf = (context: OfficeContext): string => new URL(context.officeOrigin).hostname;

/** A challenge can be used once, in any process. */
async function remember(context: OfficeContext, challenge: string): Promise<void> {
  await insertChallenge(context.db, tokenHash(challenge), new Date(context.now() + CHALLENGE_MS));
}

const isOurs = (context: OfficeContext) => (challenge: string) =>
  takeChallenge(context.db, tokenHash(challenge), new Date(context.now()));

export async function passkeyOptions(
  context: OfficeContext,
): ReturnType<typeof WebAuthn.generateAuthenticationOptions> {
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({ rpID: rpIdOf(context), userVerification: 'required', allowCredentials: [] });
  await remember(context, options.challenge);
  return options;
}

export async function newPasskeyOptions(
  context: OfficeContext,
  staff: StaffRow,
): ReturnType<typeof WebAuthn.generateRegistrationOptions> {
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: 'Venue office',
    rpID: rpIdOf(context),
    userName: staff.login,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: (await keysOf(context.db, staff.id)).map(({ id }) => ({ id })),
  });
  await remember(context, options.challenge);
  return options;
}

const refused = (): DomainError => new DomainError('badSignIn');

export async function addPasskey(
  context: OfficeContext,
  staff: StaffRow,
  name: string,
  credential: unknown,
): Promise<void> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: isOurs(context),
    expectedOrigin: context.officeOrigin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
  }).catch(() => Promise.reject(refused()));
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = {
    id,
    staff_id: staff.id,
    name,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
  const added = await context.db.transaction((tx) => insertKey(tx, { ...key, created_at: new Date(context.now()) }));
  if (!added) throw refused();
}

export async function provenByPasskey(context: OfficeContext, credential: unknown): Promise<string> {
  const response = credential as AuthenticationResponseJSON;
  const expectedChallenge = isOurs(context);
  // Outside the transaction: a wrong answer uses the challenge up as well.
  const shown = challengeOf(response);
  if (shown === null || !(await expectedChallenge(shown))) throw refused();
  return context.db.transaction(async (tx) => {
    const key = await lockKey(tx, response.id);
    if (!key) throw refused();
    const counter = await verified(context, response, shown, key);
    await markKeyUsed(tx, key.id, counter, new Date(context.now()));
    return key.staff_id;
  });
}

async function verified(
  context: OfficeContext,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  key: KeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: context.officeOrigin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => Promise.reject(refused()));
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

function challengeOf(response: AuthenticationResponseJSON): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

import * as v from 'valibot';

const file = v.optional(v.pipe(v.string(), v.minLength(1, 'a value')));
const service = (url: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://')), url);

export const WALLET_SETTINGS = {
  APPLE_PASS_TYPE: v.optional(v.pipe(v.string(), v.regex(/^pass\.[\w.-]+$/, 'a name that begins with pass.'))),
  APPLE_TEAM: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/, 'ten capital letters and digits'))),
  APPLE_PASS_CERT_FILE: file,
  APPLE_PASS_KEY_FILE: file,
  APPLE_WWDR_FILE: file,
  APPLE_PUSH_URL: service('https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'digits'))),
  GOOGLE_WALLET_KEY_FILE: file,
  GOOGLE_WALLET_API: service('https://walletobjects.googleapis.com'),
};

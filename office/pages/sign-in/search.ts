import * as v from 'valibot';

/** Only an address of this page itself may come next. */
const SignInSearch = v.object({
  next: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/[^/\\]/))), undefined),
});
export const parseSignInSearch = (search: object) => v.parse(SignInSearch, search);

import * as v from 'valibot';

/** Another site's address would let a link lead away from here after the sign-in. */
const SignInSearch = v.object({
  next: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/[^/\\]/))), undefined),
});
export const parseSignInSearch = (search: object) => v.parse(SignInSearch, search);

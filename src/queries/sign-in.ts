import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { checkLogin, logoutOthers, phoneLogin, verificationCode } from '#contract/visitor/login.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from '#state/session-store.ts';
import { withCaptcha } from './captcha.ts';
import { operationQuery } from './operation-query.ts';
import { useOperation } from './use-operation.ts';
import { appSession, projectId } from './session.ts';

const Draft = v.object({
  phone: v.string(),
  /** The number for which a code was asked last; another can be sent from `resend_at` on, server time, milliseconds. */
  sent: v.nullable(v.object({ phone: v.string(), resend_at: v.number(), is_sent: v.boolean() })),
});
const draft = sessionStore('login', Draft, { phone: '', sent: null });

/** Switching to the text message may cost the page; the code itself is never stored. */
export const useSignInDraft = () => useStoreState(draft);

export const useSendSignInCode = () =>
  useMutation<{ resend_at: number }, ApiError, { phone: string }>({
    mutationFn: ({ phone }) =>
      withCaptcha((captcha) => api().call(verificationCode, { phone, project: projectId(), captcha })),
  });

export const usePhoneSignIn = () =>
  useMutation<unknown, ApiError, { phone: string; code: string }>({
    mutationFn: ({ phone, code }) => api().call(phoneLogin, { phone, code, project: projectId() }),
    onSuccess: () => draft.set({ phone: '', sent: null }),
  });

/** True when the visitor is signed in, or no login is needed. */
export const needsNoSignIn = (): boolean => api().admits('/center');

export const hasPhoneSignIn = (): boolean => api().mode === 'mobile';

export const signInQuery = () => operationQuery(checkLogin, {});

export const isSignedIn = (): boolean => appSession().owner !== null && needsNoSignIn();

export const useLogoutOthers = () => useOperation(logoutOthers);

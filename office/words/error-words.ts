import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OfficeError } from '#office/queries/call.ts';

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  noSession: msg`You are signed out. Sign in again.`,
  freshNeeded: msg`Prove who you are once more, then try again.`,
  badSignIn: msg`The login, password or code is not right.`,
  forbidden: msg`Your role does not allow this.`,
  staleRev: msg`Somebody else changed this meanwhile. This is the new state; nothing of yours was done.`,
  secondNeeded: msg`A second person must approve this.`,
  jobOverlaps: msg`Another job is at work on a part of this day. Open it under “Jobs”.`,
  previewStale: msg`Orders came or went since the preview, or it is older than two minutes. Look at the preview again.`,
  sameStaff: msg`Who asked can’t approve it. Another colleague must.`,
  stateForbids: msg`Its present state does not allow this.`,
  priceChanged: msg`The sum is another one now. Look at it again.`,
  keyReused: msg`This press was used for something else. Try again.`,
  notFound: msg`It is not there.`,
  tooMany: msg`Too many calls in a minute. Wait a moment, then try again.`,
  busy: msg`The server is busy. Nothing was done. Try again.`,
  refusedInput: msg`Something typed is not right.`,
  malformed: msg`Something typed is not right.`,
};
const OFFLINE = msg`There is no connection. Nothing is known to be done. Look again when it is back.`;
const BROKEN = msg`The server gave no proper answer.`;

export function errorWords(error: unknown): MessageDescriptor {
  if (!(error instanceof OfficeError)) return BROKEN;
  if (error.kind === 'offline') return OFFLINE;
  return REASONS[error.reason] ?? BROKEN;
}

import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#gate/reasons.ts';

export function useProblem(): (problem: Problem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'offline':
        return t`No network. Try again where there is one.`;
      case 'unknown':
        return t`Nothing was found.`;
      case 'paused':
        return t`Three unknown numbers: wait a moment, or scan the code.`;
      case 'role':
        return t`Only a supervisor may do that.`;
      case 'reason':
        return t`Choose a reason first.`;
      case 'pin-wrong':
        return t`That PIN is wrong.`;
      case 'pin-locked':
        return t`Too many wrong PINs.`;
      case 'pin-needed':
        return t`The server has not checked your PIN yet. Sign in again while there is a network.`;
      case 'too-many':
        return t`This device opened too many bookings within the hour. Scan the code, or ask the office.`;
      case 'pairing-spent':
        return t`This pairing code was used already. Ask the office for a new one.`;
      case 'pairing-old':
        return t`This pairing code is too old. Ask the office for a new one.`;
      case 'pairing-code':
        return t`This is no pairing code.`;
      case 'refused':
        return t`The server refused it. Ask the office.`;
      case 'not-stored':
        return t`This device could not keep it. Free some storage, then try again.`;
    }
  };
}

import { Trans } from '@lingui/react/macro';

export function StorageTerms() {
  return (
    <Trans>
      Only on this phone, encrypted, without photos. Forgotten 12 months after the last use, or as soon as you want.
    </Trans>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { JobItem } from '#contract/office/jobs.ts';
import { CAUSE_WORDS } from '#office/pages/today/causes.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { Text } from '#ui/Text.tsx';
import { SKIPPED } from './job-words.ts';

export function ItemReason({ item: { skipped, cause, code, note } }: { item: JobItem }) {
  const { i18n } = useLingui();
  return (
    <>
      {skipped === undefined ? null : <SubLine>{i18n._(SKIPPED[skipped])}</SubLine>}
      {cause === undefined ? null : (
        <SubLine>
          {i18n._(CAUSE_WORDS[cause])}{' '}
          {code === undefined ? null : (
            <Text code anywhere>
              {code}
            </Text>
          )}
        </SubLine>
      )}
      {note === undefined ? null : <SubLine anywhere>{note}</SubLine>}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { JobItem } from '#contract/office/jobs.ts';
import { CAUSE_WORDS } from '#office/pages/today/causes.ts';
import { SKIPPED } from './job-words.ts';

export function ItemReason({ item: { skipped, cause, code, note } }: { item: JobItem }) {
  const { i18n } = useLingui();
  return (
    <>
      {skipped === undefined ? null : <span className="sub">{i18n._(SKIPPED[skipped])}</span>}
      {cause === undefined ? null : (
        <span className="sub">
          {i18n._(CAUSE_WORDS[cause])} {code === undefined ? null : <span className="code wrap">{code}</span>}
        </span>
      )}
      {note === undefined ? null : <span className="sub wrap">{note}</span>}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Deed } from '#contract/office/staff.ts';
import { DEED_WORDS } from '#office/words/deed-words.ts';
import { instantText } from '#office/words/format.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';
import { ObjectLink } from './ObjectLink.tsx';

const linesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, each]) => `${key}: ${typeof each === 'string' ? each : JSON.stringify(each)}`)
    : [];

/** Everything that the log keeps of a deed. */
export function DeedDetail({ deed, onObject, onClose }: { deed: Deed; onObject(): void; onClose(): void }) {
  const { t, i18n } = useLingui();
  const words = DEED_WORDS[deed.action];
  const before = linesOf(deed.before);
  const after = linesOf(deed.after);
  return (
    <aside className="card" aria-label={t`Action ${deed.id}`}>
      <div className="head">
        <h2 className="grow cut">{words ? i18n._(words) : deed.action}</h2>
        <span className="dim num">#{deed.id}</span>
        <button type="button" className="btn ico quiet" aria-label={t`Close`} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="stack pad-in">
        <dl className="kv">
          <dt>{t`Who`}</dt>
          <dd>
            {deed.name || deed.actor} {isRole(deed.role) ? `(${i18n._(ROLE_WORDS[deed.role])})` : ''}
          </dd>
          <dt>{t`When`}</dt>
          <dd className="num">{instantText(deed.at)}</dd>
          <dt>{t`From where`}</dt>
          <dd>{deed.address ?? t`not known`}</dd>
          <dt>{t`Request`}</dt>
          <dd className="code">{deed.request ?? '–'}</dd>
          <dt>{t`Object`}</dt>
          <dd className="code">{deed.label ?? deed.object}</dd>
          <dt>{t`Outcome`}</dt>
          <dd className={deed.outcome === 'refused' ? 'bad b' : 'ok b'}>
            {deed.outcome === 'refused' ? t`Refused` : t`Done`}
          </dd>
        </dl>
        {before.length + after.length > 0 ? (
          <div className="diff">
            {before.map((line) => (
              <del key={line}>− {line}</del>
            ))}
            {after.map((line) => (
              <ins key={line}>+ {line}</ins>
            ))}
          </div>
        ) : null}
        <dl className="kv">
          {deed.previous === undefined ? null : (
            <>
              <dt>{t`Row before`}</dt>
              <dd className="code wrap">{deed.previous}</dd>
            </>
          )}
          <dt>{t`Hash`}</dt>
          <dd className="code wrap">{deed.hash ?? t`follows within a minute`}</dd>
        </dl>
        <p className="hint">{t`A trigger of the database refuses every change and removal. Names, documents and phone numbers are not in this log.`}</p>
        <div className="row filters">
          <ObjectLink object={deed.object} />
          <button type="button" className="btn" onClick={onObject}>
            {t`Everything about this object`}
          </button>
        </div>
      </div>
    </aside>
  );
}

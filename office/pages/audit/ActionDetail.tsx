import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Action } from '#contract/office/staff.ts';
import { ACTION_WORDS } from '#office/words/action-words.ts';
import { instantText } from '#office/words/format.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';
import { ObjectLink } from './ObjectLink.tsx';

const linesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, each]) => `${key}: ${typeof each === 'string' ? each : JSON.stringify(each)}`)
    : [];

export function ActionDetail({ action, onObject, onClose }: { action: Action; onObject(): void; onClose(): void }) {
  const { t, i18n } = useLingui();
  const words = ACTION_WORDS[action.action];
  const before = linesOf(action.before);
  const after = linesOf(action.after);
  return (
    <aside className="card" aria-label={t`Action ${action.id}`}>
      <div className="head">
        <h2 className="grow cut">{words ? i18n._(words) : action.action}</h2>
        <span className="dim num">#{action.id}</span>
        <button type="button" className="btn ico quiet" aria-label={t`Close`} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="stack pad-in">
        <dl className="kv">
          <dt>{t`Who`}</dt>
          <dd>
            {action.name || action.actor} {isRole(action.role) ? `(${i18n._(ROLE_WORDS[action.role])})` : ''}
          </dd>
          <dt>{t`When`}</dt>
          <dd className="num">{instantText(action.at)}</dd>
          <dt>{t`From where`}</dt>
          <dd>{action.address ?? t`not known`}</dd>
          <dt>{t`Request`}</dt>
          <dd className="code">{action.request ?? '–'}</dd>
          <dt>{t`Object`}</dt>
          <dd className="code">{action.label ?? action.object}</dd>
          <dt>{t`Outcome`}</dt>
          <dd className={action.outcome === 'refused' ? 'bad b' : 'ok b'}>
            {action.outcome === 'refused' ? t`Refused` : t`Done`}
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
          {action.previous === undefined ? null : (
            <>
              <dt>{t`Row before`}</dt>
              <dd className="code wrap">{action.previous}</dd>
            </>
          )}
          <dt>{t`Hash`}</dt>
          <dd className="code wrap">{action.hash ?? t`follows within a minute`}</dd>
        </dl>
        <p className="hint">{t`A trigger of the database refuses every change and removal. Names, documents and phone numbers are not in this log.`}</p>
        <div className="row filters">
          <ObjectLink object={action.object} />
          <button type="button" className="btn" onClick={onObject}>
            {t`Everything about this object`}
          </button>
        </div>
      </div>
    </aside>
  );
}

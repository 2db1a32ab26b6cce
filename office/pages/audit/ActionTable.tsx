import { useLingui } from '@lingui/react/macro';
import type { Action } from '#contract/office/staff.ts';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { dayText, secondsText } from '#office/words/format.ts';
import { ACTION_WORDS, KIND_WORDS } from '#office/words/action-words.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';

interface Props {
  list: readonly Action[];
  chosen: number | undefined;
  onChoose(id: number): void;
}

function change({ before, after }: Action): string {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const key = Object.keys(now)[0] ?? Object.keys(old)[0];
  if (key === undefined) return '';
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [old[key], now[key]].flatMap((value) => (value === undefined ? [] : [text(value)])).join(' → ');
}

export function ActionTable({ list, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const body = useRowKeys();
  if (list.length === 0) return <p className="empty">{t`Nothing was noted that fits. Clear a filter.`}</p>;
  return (
    <div className="scroll" tabIndex={-1}>
      <table className="tbl hi">
        <thead>
          <tr>
            <th scope="col">{t`When`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`Kind`}</th>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Object`}</th>
            <th scope="col">{t`Change`}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {list.map((action) => {
            const kind = KIND_WORDS[action.action.split('.')[0] ?? ''];
            const words = ACTION_WORDS[action.action];
            return (
              <tr
                key={action.id}
                tabIndex={0}
                aria-selected={action.id === chosen}
                className={action.id === chosen ? 'cur' : undefined}
                onClick={() => onChoose(action.id)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onChoose(action.id);
                }}
              >
                <td className="num">
                  {secondsText(action.at)}
                  <span className="sub">{dayText(action.at)}</span>
                </td>
                <td>
                  <b>{action.name || (action.actor === 'cli' ? t`Server command` : t`(unknown)`)}</b>{' '}
                  <span className="small dim">{isRole(action.role) ? i18n._(ROLE_WORDS[action.role]) : ''}</span>
                </td>
                <td>
                  <span className="tag">{kind ? i18n._(kind) : action.action.split('.')[0]}</span>
                </td>
                <td className={action.outcome === 'refused' ? 'bad b' : undefined}>
                  {words ? i18n._(words) : action.action}
                </td>
                <td className="cut">{action.label ?? action.object}</td>
                <td className="cut t2">{change(action)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Deed } from '#contract/office/staff.ts';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { dayText, secondsText } from '#office/words/format.ts';
import { DEED_WORDS, KIND_WORDS } from '#office/words/deed-words.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';

interface Props {
  list: readonly Deed[];
  chosen: number | undefined;
  onChoose(id: number): void;
}

/** @returns the first field that changed, as `name: before → after`. */
function change({ before, after }: Deed): string {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const key = Object.keys(now)[0] ?? Object.keys(old)[0];
  if (key === undefined) return '';
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [old[key], now[key]].flatMap((value) => (value === undefined ? [] : [text(value)])).join(' → ');
}

export function DeedTable({ list, chosen, onChoose }: Props) {
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
          {list.map((deed) => {
            const kind = KIND_WORDS[deed.action.split('.')[0] ?? ''];
            const words = DEED_WORDS[deed.action];
            return (
              <tr
                key={deed.id}
                tabIndex={0}
                aria-selected={deed.id === chosen}
                className={deed.id === chosen ? 'cur' : undefined}
                onClick={() => onChoose(deed.id)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onChoose(deed.id);
                }}
              >
                <td className="num">
                  {secondsText(deed.at)}
                  <span className="sub">{dayText(deed.at)}</span>
                </td>
                <td>
                  <b>{deed.name || (deed.actor === 'cli' ? t`Server command` : t`(unknown)`)}</b>{' '}
                  <span className="small dim">{isRole(deed.role) ? i18n._(ROLE_WORDS[deed.role]) : ''}</span>
                </td>
                <td>
                  <span className="tag">{kind ? i18n._(kind) : deed.action.split('.')[0]}</span>
                </td>
                <td className={deed.outcome === 'refused' ? 'bad b' : undefined}>
                  {words ? i18n._(words) : deed.action}
                </td>
                <td className="cut">{deed.label ?? deed.object}</td>
                <td className="cut t2">{change(deed)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

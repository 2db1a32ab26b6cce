import { useLingui } from '@lingui/react/macro';
import type { Action } from '#contract/office/staff.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import table from '#office/ui/Table.module.css';
import { Table } from '#office/ui/Table.tsx';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { ACTION_WORDS, KIND_WORDS } from '#office/words/action-words.ts';
import { dayText, secondsText } from '#office/words/format.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';

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
  if (list.length === 0) return <Empty>{t`Nothing was noted that fits. Clear a filter.`}</Empty>;
  return (
    <Scroll tabIndex={-1}>
      <Table rows="high">
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
                aria-current={action.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(action.id)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onChoose(action.id);
                }}
              >
                <Text as="td" numeric>
                  {secondsText(action.at)}
                  <SubLine>{dayText(action.at)}</SubLine>
                </Text>
                <td>
                  <b>{action.name || (action.actor === 'cli' ? t`Server command` : t`(unknown)`)}</b>{' '}
                  <Text size="micro" tone="third">
                    {isRole(action.role) ? i18n._(ROLE_WORDS[action.role]) : ''}
                  </Text>
                </td>
                <td>
                  <Tag>{kind ? i18n._(kind) : action.action.split('.')[0]}</Tag>
                </td>
                <Text as="td" {...(action.outcome === 'refused' ? { tone: 'bad', strong: true } : {})}>
                  {words ? i18n._(words) : action.action}
                </Text>
                <Text as="td" cut className={table.cut}>
                  {action.label ?? action.object}
                </Text>
                <Text as="td" tone="second" cut className={table.cut}>
                  {change(action)}
                </Text>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}

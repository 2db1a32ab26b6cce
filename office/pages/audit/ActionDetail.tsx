import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Action } from '#contract/office/staff.ts';
import { FactList } from '#office/ui/FactList.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { ACTION_WORDS } from '#office/words/action-words.ts';
import { instantText } from '#office/words/format.ts';
import { objectText } from '#office/words/object-words.ts';
import { isRole, ROLE_WORDS } from '#office/words/role-words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { changeLines } from './change-lines.ts';
import { ObjectLink } from './ObjectLink.tsx';
import styles from './Audit.module.css';

// oxlint-disable-next-line max-lines-per-function -- one list of facts from the head of the panel to its end
export function ActionDetail({ action, onObject, onClose }: { action: Action; onObject(): void; onClose(): void }) {
  const { t, i18n } = useLingui();
  const words = ACTION_WORDS[action.action];
  const changes = changeLines(i18n, action);
  return (
    <Panel as="aside" aria-label={t`Action ${action.id}`}>
      <PanelHead>
        <Text as="h2" cut grow>
          {words ? i18n._(words) : action.action}
        </Text>
        <Text tone="third" numeric>
          #{action.id}
        </Text>
        <IconButton icon={X} size={16} label={t`Close`} onPress={onClose} />
      </PanelHead>
      <Stack className={panel.inside}>
        <FactList>
          <dt>{t`Who`}</dt>
          <dd>
            {action.name || (action.actor === 'cli' ? t`Server command` : action.actor)}{' '}
            {isRole(action.role) ? `(${i18n._(ROLE_WORDS[action.role])})` : ''}
          </dd>
          <dt>{t`When`}</dt>
          <Text as="dd" numeric>
            {instantText(action.at)}
          </Text>
          <dt>{t`From where`}</dt>
          <dd>{action.address ?? t`not known`}</dd>
          <dt>{t`Request`}</dt>
          <Text as="dd" code>
            {action.request ?? '–'}
          </Text>
          <dt>{t`Object`}</dt>
          <Text as="dd" code>
            {action.label ?? objectText(action.object)}
          </Text>
          <dt>{t`Outcome`}</dt>
          <Text as="dd" tone={action.outcome === 'refused' ? 'bad' : 'ok'} strong>
            {action.outcome === 'refused' ? t`Refused` : t`Done`}
          </Text>
        </FactList>
        {changes.length > 0 ? (
          <div className={styles.diff}>
            {changes.map(({ field, before }) =>
              before === undefined ? null : <del key={field}>{`− ${field}: ${before}`}</del>,
            )}
            {changes.map(({ field, after }) =>
              after === undefined ? null : <ins key={field}>{`+ ${field}: ${after}`}</ins>,
            )}
          </div>
        ) : null}
        <FactList>
          {action.previous === undefined ? null : (
            <>
              <dt>{t`Row before`}</dt>
              <Text as="dd" code anywhere>
                {action.previous}
              </Text>
            </>
          )}
          <dt>{t`Hash`}</dt>
          <Text as="dd" code anywhere>
            {action.hash ?? t`follows within a minute`}
          </Text>
        </FactList>
        <Text
          as="p"
          size="micro"
          tone="third"
        >{t`A trigger of the database refuses every change and removal. Names, documents and phone numbers are not in this log.`}</Text>
        <Row wrap>
          <ObjectLink object={action.object} />
          <Button variant="outline" onPress={onObject}>
            {t`Everything about this object`}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

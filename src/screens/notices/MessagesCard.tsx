import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NoticeKind } from '#domain/notices/notices.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useMessageTemplates } from '#queries/message-consents.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { ConsentResult } from './ConsentResult.tsx';
import { useConsents } from './use-consents.ts';
import styles from './Notices.module.css';
import { useKindNames } from './kind-names.ts';
import { SubscribeTag } from './SubscribeTag.tsx';

export function MessagesCard() {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useKindNames();
  const templates = useMessageTemplates();
  const add = useConsents();
  if (templates.length === 0) return null;
  return (
    <Card as="section" labelledBy="messages">
      <h2 id="messages" className={text.strong}>
        <Trans>Messages in the messaging app</Trans>
      </h2>
      <p className={clsx(text.small, text.second)}>
        <Trans>The app asks you for each message: once it is sent, you can agree to another.</Trans>
      </p>
      <ul>
        {templates.map(({ template_id, kinds, left }) => {
          const title = commaText(
            kinds.flatMap((kind) => (kind in names ? [names[kind as NoticeKind]] : [])),
            locale,
          );
          return (
            <li key={template_id} className={styles.message}>
              <span>{title}</span>
              <span
                className={clsx(text.small, text.second)}
              >{t`${plural(left, { one: '# message agreed', other: '# messages agreed' })}`}</span>
              <SubscribeTag templates={template_id} label={t`One more: ${title}`} onAccepted={add.accept} />
            </li>
          );
        })}
      </ul>
      <ConsentResult add={add} />
    </Card>
  );
}

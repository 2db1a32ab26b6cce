import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { ASKED_AT_ONCE } from '#contract/visitor/message-consent.ts';
import { useMessageTemplates } from '#queries/message-consents.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { SubscribeTag } from './SubscribeTag.tsx';
import { ConsentResult } from './ConsentResult.tsx';
import { useConsents } from './use-consents.ts';

const ASKED: Record<'paid' | 'waiting', readonly string[]> = {
  paid: ['session-moved', 'day-closed', 'visit-tomorrow'],
  waiting: ['places-offered'],
};

interface AskMessagesProps {
  moment: keyof typeof ASKED;
  onShown?: (() => void) | undefined;
}

export function AskMessages({ moment, onShown }: AskMessagesProps) {
  const { t } = useLingui();
  const templates = useMessageTemplates().filter(({ kinds }) => kinds.some((kind) => ASKED[moment].includes(kind)));
  const add = useConsents();
  const missing = templates.filter(({ left }) => left === 0).slice(0, ASKED_AT_ONCE);
  const isShown = missing.length > 0 || !add.isIdle;
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (isShown) shown();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Card as="section" labelledBy="ask-messages">
      <h2 id="ask-messages" className={text.strong}>
        <Trans>Get messages in the messaging app</Trans>
      </h2>
      <p className={clsx(text.small, text.second)}>
        {moment === 'paid' ? (
          <Trans>One message when the venue changes something about your visit, and one on the evening before.</Trans>
        ) : (
          <Trans>One message when places are held for you.</Trans>
        )}
      </p>
      {missing.length > 0 && !add.isSuccess && (
        <SubscribeTag
          templates={missing.map(({ template_id }) => template_id).join()}
          label={t`Notify me`}
          onAccepted={add.accept}
        />
      )}
      <ConsentResult add={add} />
    </Card>
  );
}

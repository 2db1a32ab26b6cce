import { Trans } from '@lingui/react/macro';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './VenueReply.module.css';

export function VenueReply({ reply }: { reply: { text: string; at: number } | undefined }) {
  const locale = useLocale();
  if (!reply) return null;
  return (
    <div className={styles.reply}>
      <p className={clsx(text.small, text.second)}>
        <Trans>Answer of the venue</Trans>{' '}
        <span className={clsx(text.third, 'num')}>{dayText(dayOf(reply.at), locale)}</span>
      </p>
      <p className={styles.words}>{reply.text}</p>
    </div>
  );
}

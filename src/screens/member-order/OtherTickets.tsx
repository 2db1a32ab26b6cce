import { useQueries } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MemberCard } from '#contract/visitor/members.ts';
import { Words } from '#i18n/Words.tsx';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import layout from '#ui/layout.module.css';
import styles from './MemberOrder.module.css';

export function OtherTickets({ card, except }: { card: MemberCard; except: string }) {
  const types = useQueries({
    queries: card.covers.filter((id) => id !== except).map((id) => ticketTypeQuery(id)),
  }).flatMap(({ data }) => data ?? []);
  if (types.length === 0) return null;
  return (
    <div className={layout.stack}>
      <p className={styles.note}>
        <Trans>This card also pays for:</Trans>
      </p>
      <div className={styles.links}>
        {types.map(({ id, name }) => (
          <Link
            key={id}
            to="/memberOrder/$id"
            params={{ id }}
            search={{ card: card.id }}
            replace
            className={buttonClass({ variant: 'tonal' })}
          >
            <Words of={name} />
          </Link>
        ))}
      </div>
    </div>
  );
}

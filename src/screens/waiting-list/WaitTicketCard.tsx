import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withVisit } from '#domain/order/order-visits.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { scenicQuery } from '#queries/catalog.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import type { JoinFormState, TicketType } from './use-join-form.ts';
import styles from './WaitingList.module.css';

export function WaitTicketCard({ type, form }: { type: TicketType; form: JoinFormState }) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const { count, people, update } = form;
  const name = words(type.name);
  return (
    <Card className={styles.wait}>
      <div className={styles.row}>
        <p>
          <b>
            <Words of={type.name} />
          </b>
          <br />
          <SpotName id={type.scenic_id} />
        </p>
        <Stepper
          label={name}
          minusLabel={t`One fewer ${name}`}
          plusLabel={t`One more ${name}`}
          value={count}
          min={1}
          max={type.limit_per_order}
          onChange={(next) =>
            update((now) =>
              withVisit(now, 0, (each) => ({ ...each, quantities: { ...each.quantities, [type.id]: next } })),
            )
          }
        />
      </div>
      {type.real_name && (
        <p>
          {commaText(
            people.map((person) => person.name),
            locale,
          )}{' '}
          <Link to="/ticketOrder/$id" params={{ id: type.id }} className={linkButtonClass({ underline: true })}>
            <Trans>Choose the visitors</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}

function SpotName({ id }: { id: string }) {
  const { data } = useQuery(scenicQuery(id));
  return data ? <Words of={data.name} /> : null;
}

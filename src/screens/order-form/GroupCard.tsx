import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { MOST_NAMED } from '#domain/order/agency.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconUsers } from '#ui/icons.ts';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './TicketOrder.module.css';
import { groupSize } from '#domain/order/tour.ts';
import { useOrderForm, useVisit } from './order-form-context.ts';
import { TravellerRow } from './TravellerRow.tsx';
import layout from '#ui/layout.module.css';

export function GroupCard({ limit }: { limit: number }) {
  const { attempted, openSheet } = useOrderForm();
  const { index, visit, problems, update } = useVisit();
  const { t } = useLingui();
  const size = groupSize(visit);
  const choose = (): void => openSheet('travellers', index);
  const named = visit.travellers;
  const title = titleId('tickets');
  const most = t`${plural(limit, { one: 'This guide leads # person.', other: 'This guide leads up to # people.' })}`;
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title} aside={t`${plural(limit, { one: 'Up to # person', other: 'Up to # people' })}`}>
        <Trans>Your group</Trans>
      </SectionTitle>
      <div id={fieldId('tickets')} tabIndex={-1} className={styles.target}>
        <div className={layout.spread}>
          <div className={styles.ticketWords}>
            <p className={styles.ticketName}>
              <Trans>People</Trans>
            </p>
            <p className={styles.note}>
              <Trans>The price is for the whole group.</Trans>
            </p>
            {size >= limit && <p className={styles.limit}>{most}</p>}
          </div>
          <Stepper
            label={t`People in the group`}
            minusLabel={t`One fewer person`}
            plusLabel={t`One more person`}
            value={size}
            min={Math.max(1, named.length)}
            max={limit}
            limitReason={size >= limit ? most : undefined}
            onChange={(party) => update((now) => ({ ...now, party }))}
          />
        </div>
        <ProblemLine problem={shownProblems(problems, 'tickets', attempted)[0]} />
      </div>
      <GroupMembers />
      <p className={styles.hint}>
        {size > MOST_NAMED ? (
          <Trans>Names are not needed. Up to {MOST_NAMED} can be put on the order, so that the gate has them.</Trans>
        ) : (
          <Trans>Names are not needed. Put them on the order if the gate is to have them.</Trans>
        )}
      </p>
      <Button variant="tonal" icon={IconUsers} onPress={choose}>
        {named.length === 0 ? (
          <Trans>Name the members</Trans>
        ) : (
          t`${plural(named.length, { one: '# member named', other: '# members named' })}`
        )}
      </Button>
    </Card>
  );
}

function GroupMembers() {
  const { openSheet, openForm } = useOrderForm();
  const { index, visit, problems } = useVisit();
  const { t } = useLingui();
  return (
    <ul id={fieldId('travellers')} tabIndex={-1} className={styles.target}>
      {visit.travellers.map((traveller) => {
        const person = visit.travellers.indexOf(traveller);
        return (
          <TravellerRow
            key={person}
            traveller={traveller}
            ticket={t({ context: 'of a group', message: 'Member' })}
            problem={problems.find((each) => each.person === person)}
            onChange={() => openSheet('travellers', index)}
            onMend={() => openForm(traveller, index)}
          />
        );
      })}
    </ul>
  );
}

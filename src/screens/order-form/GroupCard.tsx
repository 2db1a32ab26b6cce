import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId, agencyField } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { MOST_NAMED, NO_AGENCY } from '#domain/order/agency.ts';
import type { DraftVisit, DraftTraveller, Agency } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { Button } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { IconUsers } from '#ui/icons.ts';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './TicketOrder.module.css';
import { groupSize } from '#domain/order/tour.ts';
import { TravellerRow } from './TravellersCard.tsx';
import { useState } from 'react';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import { repairPhone } from '#domain/lib/phone.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';

interface GroupCardProps {
  draft: DraftVisit;
  limit: number;
  problems: readonly Problem[];
  tried: boolean;
  onSize: (people: number) => void;
  onChoose: () => void;
  onMend: (traveller: DraftTraveller) => void;
}

export function GroupCard({ draft, limit, problems, tried, onSize, onChoose, onMend }: GroupCardProps) {
  const { t } = useLingui();
  const size = groupSize(draft);
  const named = draft.travellers;
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
            onChange={onSize}
          />
        </div>
        <ProblemLine problem={shownProblems(problems, 'tickets', tried)[0]} />
      </div>
      <ul id={fieldId('travellers')} tabIndex={-1} className={styles.target}>
        {named.map((traveller) => {
          const person = named.indexOf(traveller);
          return (
            <TravellerRow
              key={person}
              traveller={traveller}
              ticket={t({ context: 'of a group', message: 'Member' })}
              problem={problems.find((each) => each.person === person)}
              onChange={onChoose}
              onMend={() => onMend(traveller)}
            />
          );
        })}
      </ul>
      <p className={styles.hint}>
        {size > MOST_NAMED ? (
          <Trans>Names are not needed. Up to {MOST_NAMED} can be put on the order, so that the gate has them.</Trans>
        ) : (
          <Trans>Names are not needed. Put them on the order if the gate is to have them.</Trans>
        )}
      </p>
      <Button variant="tonal" icon={IconUsers} onPress={onChoose}>
        {named.length === 0 ? (
          <Trans>Name the members</Trans>
        ) : (
          t`${plural(named.length, { one: '# member named', other: '# members named' })}`
        )}
      </Button>
    </Card>
  );
}

type TextField = Exclude<keyof Agency, 'itinerary'>;

interface AgencyCardProps {
  agency: Agency | undefined;
  problems: readonly Problem[];
  tried: boolean;
  onChange: (agency: Agency | undefined) => void;
  onSending: (sending: boolean) => void;
}

/** What was typed comes back when the switch does. */
export function AgencyCard({ agency, problems, tried, onChange, onSending }: AgencyCardProps) {
  const { t, i18n } = useLingui();
  const [last, setLast] = useState(agency ?? NO_AGENCY);
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set());
  const change = (news: Partial<Agency>): void => {
    const next = { ...(agency ?? last), ...news };
    setLast(next);
    onChange(next);
  };
  const errorOf = (field: TextField): string | undefined => {
    const told = tried || (left.has(field) && agency?.[field] !== '');
    const problem = shownProblems(problems, 'agency', tried).find((each) => each.field === field);
    return told && problem ? i18n._(problemWords(problem)) : undefined;
  };
  const wiring = (field: TextField) => ({
    id: agencyField(field),
    value: agency?.[field] ?? '',
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    onBlur: () => setLeft((now) => new Set(now).add(field)),
  });
  return (
    <Card as="section" labelledBy={titleId('agency')} className={styles.card}>
      <SectionTitle id={titleId('agency')}>
        <Trans>Travel agency</Trans>
      </SectionTitle>
      <div id={fieldId('agency')} tabIndex={-1} className={styles.fields}>
        <Switch checked={agency !== undefined} onChange={(on) => onChange(on ? last : undefined)}>
          <Trans>I book for a group of an agency</Trans>
        </Switch>
        {agency && (
          <>
            <Field
              {...wiring('guide_phone')}
              label={<Trans>Phone of the group’s guide</Trans>}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              onBlur={() => {
                wiring('guide_phone').onBlur();
                if (agency.guide_phone !== repairPhone(agency.guide_phone))
                  change({ guide_phone: repairPhone(agency.guide_phone) });
              }}
            />
            <Field
              {...wiring('guide_name')}
              label={<Trans>Name of the group’s guide</Trans>}
              autoComplete="off"
              maxLength={60}
            />
            <Field
              {...wiring('agency')}
              label={<Trans>Name of the agency</Trans>}
              autoComplete="organization"
              maxLength={100}
            />
            <PhotoUpload
              purpose="itinerary"
              label={t`Electronic itinerary (optional)`}
              hint={t`A picture: JPG, PNG or WebP. Of a PDF, take a screenshot.`}
              value={agency.itinerary === undefined ? [] : [{ id: agency.itinerary }]}
              onChange={([picture]) => change({ itinerary: picture?.id })}
              onState={(state) => onSending(state === 'sending')}
            />
          </>
        )}
      </div>
    </Card>
  );
}

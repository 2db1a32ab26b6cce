import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId, agencyField } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { NO_AGENCY } from '#domain/order/agency.ts';
import type { Agency } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import styles from './TicketOrder.module.css';
import { useState } from 'react';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import { repairPhone } from '#domain/lib/phone.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Switch } from '#ui/Switch.tsx';
import { Field } from '#ui/Field.tsx';

type TextField = Exclude<keyof Agency, 'itinerary'>;

interface AgencyCardProps {
  agency: Agency | undefined;
  problems: readonly Problem[];
  attempted: boolean;
  onChange: (agency: Agency | undefined) => void;
  onSending: (sending: boolean) => void;
}

/** The typed text is kept while the switch is off. */
export function AgencyCard({ agency, problems, attempted, onChange, onSending }: AgencyCardProps) {
  const { i18n } = useLingui();
  const [last, setLast] = useState(agency ?? NO_AGENCY);
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set());
  const change = (news: Partial<Agency>): void => {
    const next = { ...(agency ?? last), ...news };
    setLast(next);
    onChange(next);
  };
  const errorOf = (field: TextField): string | undefined => {
    const isShown = attempted || (left.has(field) && agency?.[field] !== '');
    const problem = shownProblems(problems, 'agency', attempted).find((each) => each.field === field);
    return isShown && problem ? i18n._(problemWords(problem)) : undefined;
  };
  const leave = (field: TextField): void => setLeft((now) => new Set(now).add(field));
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
          <AgencyFields agency={agency} errorOf={errorOf} onChange={change} onLeave={leave} onSending={onSending} />
        )}
      </div>
    </Card>
  );
}

interface AgencyFieldsProps {
  agency: Agency;
  errorOf: (field: TextField) => string | undefined;
  onChange: (news: Partial<Agency>) => void;
  onLeave: (field: TextField) => void;
  onSending: (sending: boolean) => void;
}

function AgencyFields({ agency, errorOf, onChange, onLeave, onSending }: AgencyFieldsProps) {
  const { t } = useLingui();
  const wiring = (field: TextField) => ({
    id: agencyField(field),
    value: agency[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    onBlur: () => onLeave(field),
  });
  return (
    <>
      <Field
        {...wiring('guide_phone')}
        label={<Trans>Phone of the group’s guide</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        onBlur={() => {
          onLeave('guide_phone');
          if (agency.guide_phone !== repairPhone(agency.guide_phone))
            onChange({ guide_phone: repairPhone(agency.guide_phone) });
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
        onChange={([picture]) => onChange({ itinerary: picture?.id })}
        onState={(state) => onSending(state === 'sending')}
      />
    </>
  );
}

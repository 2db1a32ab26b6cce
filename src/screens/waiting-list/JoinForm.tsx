import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { maskPhone, repairPhone } from '#domain/lib/phone.ts';
import { LATEST_TIME } from '#domain/waiting/latest-moment.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { SelectField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { DaysPart } from './DaysPart.tsx';
import { OfferNote } from './OfferNote.tsx';
import { JoinError } from './JoinError.tsx';
import { type JoinFormProps, useJoinForm } from './use-join-form.ts';
import { WaitTicketCard } from './WaitTicketCard.tsx';

// oxlint-disable-next-line max-lines-per-function -- the parts of the form in the order of the screen, each a component already
export function JoinForm(props: JoinFormProps) {
  const { type, preset } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const online = useOnline();
  const form = useJoinForm(props);
  const { draft, update, attempted, join, buyer, problem } = form;
  const [reading, setReading] = useState(false);
  return (
    <section aria-labelledby="wait-join" className={layout.stack}>
      <SectionTitle id="wait-join" onPage>
        <Trans>Wait for places</Trans>
      </SectionTitle>
      <WaitTicketCard type={type} form={form} />
      <DaysPart type={type} size={form.size} preset={preset} wishes={form.wishes} onChange={form.setWishes} />
      <Card>
        <SelectField
          id="wait-latest"
          label={t`Wait until`}
          value={form.latest}
          onChange={(event) => form.setLatest(event.target.value)}
          options={[
            { value: '', label: t`The last entry of each day or session` },
            ...form.evenings.map((day) => ({ value: day, label: `${dayText(day, locale)} ${LATEST_TIME}` })),
          ]}
        />
      </Card>
      {form.isPhoneAsked && (
        <PhoneCard
          id="wait-phone"
          phone={draft.phone}
          problem={buyer.find(({ part }) => part === 'phone')}
          attempted={attempted}
          onChange={(phone) => update((now) => ({ ...now, phone }))}
        />
      )}
      {type.waiting && (
        <OfferNote
          phone={type.waiting.text ? textedPhone(draft.phone, form.isPhoneGood) : undefined}
          holdSeconds={type.waiting.hold_seconds}
        />
      )}
      <AgreementPart
        id="wait-agreement"
        agreement={type.agreement}
        agreed={draft.agreed}
        onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
        problem={attempted ? buyer.find(({ part }) => part === 'agreement') : undefined}
        open={reading}
        onOpen={() => setReading(true)}
        onClose={() => setReading(false)}
      />
      <div role="status">
        {attempted && problem && <Note tone="wait">{problem}</Note>}
        {join.error && <JoinError error={join.error} />}
      </div>
      <Button
        block
        busy={join.isPending}
        reason={!online ? t`You are offline. Connect to do this.` : problem}
        onDisabledPress={form.showMissing}
        onPress={form.send}
      >
        <Trans>Join the waiting list</Trans>
      </Button>
    </section>
  );
}

/** Text messages are sent to mainland numbers alone. */
function textedPhone(phone: string, isGood: boolean): string | undefined {
  const repaired = repairPhone(phone);
  if (!isGood) return '';
  return repaired.startsWith('+') ? undefined : maskPhone(repaired);
}

import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Rota, type RotaGuide, type RotaSession, substitute } from '#contract/office/rota.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { substituteSession } from '#domain/office/rota.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { languageText, spanText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

export interface Booked {
  guide: RotaGuide;
  day: Day;
  session: RotaSession;
  order: NonNullable<RotaSession['order']>;
}

interface Props {
  data: Rota;
  booked: Booked;
  onClose(): void;
}

const languagesText = (languages: readonly string[]): string => languages.map(languageText).join(' · ');

export function SubstituteDialog({ data, booked: { guide, day, session, order }, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const save = useAction(substitute, { onSuccess: onClose });
  const tour = { ...session, languages: guide.languages, party: order.party };
  const able = data.guides.filter((other) => {
    const sessions = other.days.find((each) => each.day === day)?.sessions ?? [];
    return other.id !== guide.id && substituteSession(tour, { ...other, sessions }) !== null;
  });
  const languages = languagesText(guide.languages);
  const notFree = save.error?.reason === 'stateForbids' && save.error.extra['why'] === 'not-free';
  return (
    <FormDialog
      title={t`Another guide for this tour`}
      action={t`Change the guide`}
      disabled={chosen === undefined || save.isPending}
      onSubmit={() => {
        if (chosen !== undefined) save.mutate({ order: order.id, rev: order.rev, guide: chosen });
      }}
      onClose={onClose}
    >
      <p>
        {venueText(guide.name)} · {weekdayText(instantOf(day, '12:00'))} {spanText(session)} ·{' '}
        <OrderLink order={order.id} number={order.number} /> ·{' '}
        <Plural value={order.party} one="# person" other="# people" />
      </p>
      {able.length === 0 ? (
        <Note
          announce
          tone="wait"
        >{t`At this time no other guide is offered who speaks ${languages} and takes so many people.`}</Note>
      ) : (
        <Stack as="fieldset">
          <Text as="legend" size="micro" strong tone="second">{t`Offered at this time, and speaks ${languages}`}</Text>
          {able.map(({ id, name, languages: spoken }) => (
            <Row key={id} as="label">
              <input type="radio" name="substitute" checked={chosen === id} onChange={() => setChosen(id)} />
              {venueText(name)}{' '}
              <Text size="micro" tone="second">
                {languagesText(spoken)}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      <Text
        as="p"
        size="micro"
        tone="second"
      >{t`The visitor is told, and the order keeps its price. The session of ${venueText(guide.name)} is taken off sale.`}</Text>
      {notFree ? (
        <Note announce tone="bad">{t`That guide can’t lead this tour any more. Close this and look again.`}</Note>
      ) : null}
      {save.isError && !notFree ? <Failure error={save.error} /> : null}
    </FormDialog>
  );
}

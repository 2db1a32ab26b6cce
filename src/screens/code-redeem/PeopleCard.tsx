import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { type DraftTraveller, slotsOf } from '#domain/order/draft-order.ts';
import { maskNumber } from '#domain/people/traveller.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconEdit, IconPlus } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './Exchange.module.css';
import type { UseCardProps } from './ProblemLine.tsx';

export interface PeopleCardProps extends UseCardProps {
  onChoose: () => void;
  onMend: (person: DraftTraveller) => void;
}

export function PeopleCard({ draft, data: { offer }, problems, attempted, onChoose, onMend }: PeopleCardProps) {
  const { t } = useLingui();
  const needed = offer.types.reduce((sum, type) => sum + slotsOf(draft, type), 0);
  if (needed === 0) return null;
  const more = offer.types[0]?.more_people ?? 0;
  const chosen = draft.travellers.length;
  const missing = needed - chosen;
  const title = titleId('travellers');
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle
        id={title}
        aside={
          <span className={clsx(missing > 0 && attempted && text.wait, missing > 0 && attempted && text.strong)}>
            {t`${plural(needed, { one: '# needed', other: '# needed' })} · ${plural(chosen, { one: '# chosen', other: '# chosen' })}`}
          </span>
        }
      >
        <Trans>Visitors</Trans>
      </SectionTitle>
      {more > 0 && (
        <p
          className={styles.note}
        >{t`${plural(more, { one: 'One more person may have a card of their own.', other: 'Up to # more people may have cards of their own.' })}`}</p>
      )}
      <ul id={fieldId('travellers')} tabIndex={-1} className={styles.target}>
        {draft.travellers.map((person, index) => (
          <Person
            key={`${person.name} ${person.id_number}`}
            person={person}
            problem={problems.find((each) => each.person === index)}
            onMend={() => onMend(person)}
          />
        ))}
      </ul>
      <Button variant="tonal" icon={missing > 0 ? IconPlus : IconEdit} onPress={onChoose}>
        {missing > 0 ? <Trans>Choose visitors</Trans> : <Trans>Change visitors</Trans>}
      </Button>
    </Card>
  );
}

function Person({
  person,
  problem,
  onMend,
}: {
  person: DraftTraveller;
  problem: UseCardProps['problems'][number] | undefined;
  onMend: () => void;
}) {
  const { t, i18n } = useLingui();
  const { name, id_type, id_number } = person;
  const mendable = problem?.field === 'name' || problem?.field === 'id_number';
  return (
    <li className={styles.person}>
      <div className={styles.grow}>
        <p className={text.strong}>{name}</p>
        <p className={clsx(text.small, text.third, 'num')}>
          {i18n._(DOCUMENT_WORDS[id_type])} {maskNumber(id_type, id_number)}
        </p>
        {problem && (mendable || problem.field === undefined) && (
          <p className={clsx(text.small, text.bad)}>{i18n._(problemWords(problem))}</p>
        )}
      </div>
      {mendable && (
        <LinkButton label={t`Correct ${name}`} onPress={onMend}>
          <Trans>Correct</Trans>
        </LinkButton>
      )}
    </li>
  );
}

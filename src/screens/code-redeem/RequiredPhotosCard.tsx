import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { PhotoNotice } from '#components/PhotoNotice.tsx';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import type { DraftTraveller } from '#domain/order/draft-order.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconShield } from '#ui/icons.ts';
import styles from './Exchange.module.css';
import type { UseCardProps } from './ProblemLine.tsx';

type Paper = 'photo' | 'health_code';

export function RequiredPhotosCard({ draft, update, data: { type }, problems, attempted }: UseCardProps) {
  const { t, i18n } = useLingui();
  const wanted: Paper[] = [
    ...(type.photo_required ? ['photo' as const] : []),
    ...(type.health_code_required ? ['health_code' as const] : []),
  ];
  if (wanted.length === 0 || draft.travellers.length === 0) return null;
  const put = (person: DraftTraveller, paper: Paper, id: string | undefined): void =>
    update((now) => ({
      ...now,
      travellers: now.travellers.map((each) =>
        each.name === person.name && each.id_number === person.id_number ? { ...each, [paper]: id } : each,
      ),
    }));
  const label = (paper: Paper, name: string): string =>
    paper === 'photo' ? t`Photo of ${name}` : t`Health code of ${name}`;
  return (
    <Card as="section" labelledBy={titleId('papers')} className={styles.card}>
      <SectionTitle id={titleId('papers')}>
        <Trans>Photos</Trans>
      </SectionTitle>
      <Note tone="mute" icon={IconShield}>
        <Trans>
          By adding them you agree that the venue compares them at the entrance. They are used for nothing else and
          deleted after the visit.
        </Trans>
      </Note>
      {type.photo_required && <PhotoNotice />}
      <div id={fieldId('papers')} tabIndex={-1} className={styles.target}>
        {draft.travellers.flatMap((person, index) =>
          wanted.map((paper) => {
            const held = person[paper];
            const problem = attempted
              ? problems.find((each) => each.person === index && each.field === paper)
              : undefined;
            return (
              <PhotoUpload
                key={`${person.name} ${person.id_number} ${paper}`}
                purpose={paper}
                person={person.name}
                label={label(paper, person.name)}
                value={held === undefined ? [] : [{ id: held }]}
                onChange={([photo]) => put(person, paper, photo?.id)}
                error={problem && i18n._(problemWords(problem))}
              />
            );
          }),
        )}
      </div>
    </Card>
  );
}

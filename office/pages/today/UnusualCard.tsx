import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarX, Flag, type LucideIcon, PartyPopper, Pause, StickyNote } from 'lucide-react';
import type { Unusual } from '#contract/office/board.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import styles from './Today.module.css';

const ICONS: Readonly<Record<Unusual['what'], LucideIcon>> = {
  closed: CalendarX,
  moved: CalendarClock,
  paused: Pause,
  holiday: PartyPopper,
  note: StickyNote,
  tours: Flag,
};

export function UnusualCard({ unusual }: { unusual: readonly Unusual[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <>
      <PanelHead bare>
        <Text as="h2" grow>{t`Not as usual today`}</Text>
        <Link className={textClass({ size: 'micro' })} to="/$project/calendar" params={{ project }}>
          {t`Calendar and stock`}
        </Link>
      </PanelHead>
      {unusual.length === 0 ? <Empty>{t`Everything is as on other days.`}</Empty> : null}
      <ul>
        {unusual.map((each) => (
          <UnusualLine key={Object.values(each).map(String).join(' ')} of={each} />
        ))}
      </ul>
    </>
  );
}

function UnusualLine({ of }: { of: Unusual }) {
  const { title, about } = useUnusualWords(of);
  return (
    <li className={styles.change}>
      <Text tone={of.what === 'closed' ? 'bad' : of.what === 'note' || of.what === 'holiday' ? 'second' : 'wait'}>
        <Icon of={ICONS[of.what]} size={18} />
      </Text>
      <Stack gap={1} grow>
        <Text strong>{title}</Text>
        {about ? (
          <Text size="micro" tone="second">
            {about}
          </Text>
        ) : null}
      </Stack>
    </li>
  );
}

function useUnusualWords(of: Unusual): { title: string; about?: string } {
  const { t } = useLingui();
  if (of.what === 'tours')
    return {
      title: t`${plural(of.tours, { one: '# guided tour', other: '# guided tours' })}`,
      about: t`${plural(of.guides, { one: '# guide', other: '# guides' })}`,
    };
  const name = venueText(of.name);
  switch (of.what) {
    case 'closed':
      return {
        title: of.start === undefined ? t`${name} is closed today` : t`${name}: ${of.start} is cancelled`,
        about: venueText(of.reason),
      };
    case 'moved':
      return { title: t`${name}: ${of.usual} is at ${of.start} today` };
    case 'paused':
      return {
        title: of.start === undefined ? t`${name} is not sold for now` : t`${name}: ${of.start} is not sold for now`,
      };
    case 'holiday':
      return { title: venueText(of.reason), about: name };
    case 'note':
      return { title: of.text, about: name };
  }
}

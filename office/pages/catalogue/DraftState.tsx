import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DraftOutput } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { timeText } from '#office/words/format.ts';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { isPublished } from './is-published.ts';
import { type Named, nameOf, partKey } from './parts.ts';

interface Props {
  data: DraftOutput;
  saved: boolean;
  changes: number;
  /** The spot of the open ticket type. */
  spot: Named | undefined;
}

export function DraftState({ data, saved, changes, spot }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const isLive = isPublished(data);
  const live = isLive ? t`live version ${data.live}` : t`nothing published yet`;
  const state = !saved ? t`saving…` : data.at === undefined ? live : t`saved ${timeText(data.at)} · ${live}`;
  return (
    <Row as="span">
      {spot ? (
        <Link to="/$project/catalogue" params={{ project }} search={{ part: partKey({ kind: 'spot', id: spot.id }) }}>
          {nameOf(spot, spot.id)}
        </Link>
      ) : null}
      {changes > 0 ? (
        <Pill tone="wait">{t`${plural(changes, { one: 'Draft · # change', other: 'Draft · # changes' })}`}</Pill>
      ) : isLive ? (
        <Pill tone="ok">{t`As visitors see it`}</Pill>
      ) : null}
      <span role="status">{state}</span>
    </Row>
  );
}

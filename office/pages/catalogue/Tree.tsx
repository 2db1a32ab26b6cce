import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import controls from '#office/ui/Control.module.css';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { VENUE_ITSELF } from './change-lines.ts';
import type { NewKind } from './NewPartDialog.tsx';
import { listIn, nameOf, type Part, partKey } from './parts.ts';
import type { Doc } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  doc: Doc;
  changed: ReadonlySet<string>;
  chosen: Part;
  mayWrite: boolean;
  onNew(kind: NewKind): void;
}

export function Tree({ doc, changed, chosen, mayWrite, onNew }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const matches = (part: { id: string }): boolean =>
    wanted === '' || part.id.toLowerCase().includes(wanted) || JSON.stringify(part).toLowerCase().includes(wanted);
  const leaf = (part: Part, name: string, side?: string) => (
    <Link
      to="/$project/catalogue"
      params={{ project }}
      search={{ part: partKey(part) }}
      className={page.leaf}
      {...(partKey(part) === partKey(chosen) ? { 'aria-current': 'page' as const } : {})}
    >
      <Text cut grow>
        {name}
      </Text>
      {side === undefined ? null : (
        <Text tone="third" numeric className={page.side}>
          {side}
        </Text>
      )}
      {changed.has(partKey(part)) ? (
        <span className={page.changed}>
          <span className="vh">{t`changed`}</span>
        </span>
      ) : null}
    </Link>
  );
  const types = listIn(doc, 'type');
  const spots = listIn(doc, 'spot');
  return (
    <Panel as="nav" className={page.tree} aria-label={t`Parts of the catalogue`}>
      <input
        className={controls.control}
        type="search"
        aria-label={t`Find a spot or ticket type`}
        placeholder={t`Find a spot or ticket type`}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <ul className={clsx(panel.scroll, textClass({ grow: true }))}>
        <li>{leaf({ kind: 'venue', id: '' }, i18n._(VENUE_ITSELF))}</li>
        {spots.map((spot) => {
          const own = types.filter((type) => type.scenic_id === spot.id);
          const shown = own.filter(matches);
          return matches(spot) || shown.length > 0 ? (
            <li key={spot.id}>
              {leaf(
                { kind: 'spot', id: spot.id },
                spot.withdrawn ? t`${nameOf(spot, spot.id)} (withdrawn)` : nameOf(spot, spot.id),
              )}
              <ul>
                {(shown.length > 0 ? shown : own).map((type) => (
                  <li key={type.id}>
                    {leaf(
                      { kind: 'type', id: type.id },
                      type.withdrawn ? t`${nameOf(type, type.id)} (withdrawn)` : nameOf(type, type.id),
                      type.fee === undefined ? '–' : String(type.fee),
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ) : null;
        })}
        {(['guide', 'gate'] as const).map((kind) => (
          <li key={kind}>
            <Row as="span">
              <Text as="b" grow>
                {kind === 'guide'
                  ? t({ message: 'Guides', context: 'people' })
                  : t({ message: 'Gates', context: 'entrances' })}
              </Text>
              {mayWrite ? (
                <IconButton
                  icon={Plus}
                  size={16}
                  label={kind === 'guide' ? t`New guide…` : t`New gate…`}
                  onPress={() => onNew(kind)}
                />
              ) : null}
            </Row>
            <ul>
              {listIn(doc, kind)
                .filter(matches)
                .map((part) => (
                  <li key={part.id}>
                    {leaf(
                      { kind, id: part.id },
                      part.withdrawn ? t`${nameOf(part, part.id)} (withdrawn)` : nameOf(part, part.id),
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {listIn(doc, 'plan')
          .filter(matches)
          .map((plan) => (
            <li key={plan.id}>{leaf({ kind: 'plan', id: plan.id }, t`Seating plan ${plan.id}`)}</li>
          ))}
      </ul>
      {mayWrite ? (
        <Stack>
          <Button variant="outline" icon={Plus} onPress={() => onNew('spot')}>
            {t`New spot…`}
          </Button>
          <Button variant="outline" icon={Plus} disabled={spots.length === 0} onPress={() => onNew('type')}>
            {t`New ticket type…`}
          </Button>
          <Link
            to="/$project/catalogue"
            params={{ project }}
            search={{ part: 'plan:' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon of={Plus} size={16} />
            {t`New seating plan…`}
          </Link>
        </Stack>
      ) : null}
    </Panel>
  );
}

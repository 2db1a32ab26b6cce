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
import { listIn, type Named, nameOf, type Part, partKey } from './parts.ts';
import { TreeLeaf } from './TreeLeaf.tsx';
import type { Doc } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  doc: Doc;
  changed: ReadonlySet<string>;
  chosen: Part;
  mayWrite: boolean;
  onNew(kind: NewKind): void;
}

// oxlint-disable-next-line max-lines-per-function -- one list of all parts, narrowed by the field above it
export function Tree({ doc, changed, chosen, mayWrite, onNew }: Props) {
  const { t, i18n } = useLingui();
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const matches = (part: { id: string }): boolean =>
    wanted === '' || part.id.toLowerCase().includes(wanted) || JSON.stringify(part).toLowerCase().includes(wanted);
  const leaf = (part: Part, name: string, side?: string) => (
    <TreeLeaf
      part={part}
      name={name}
      side={side}
      isChosen={partKey(part) === partKey(chosen)}
      isChanged={changed.has(partKey(part))}
    />
  );
  const namedLeaf = (kind: Part['kind'], part: Named, side?: string) =>
    leaf({ kind, id: part.id }, part.withdrawn ? t`${nameOf(part, part.id)} (withdrawn)` : nameOf(part, part.id), side);
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
              {namedLeaf('spot', spot)}
              <ul>
                {(shown.length > 0 ? shown : own).map((type) => (
                  <li key={type.id}>{namedLeaf('type', type, type.fee === undefined ? '–' : String(type.fee))}</li>
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
                  <li key={part.id}>{namedLeaf(kind, part)}</li>
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
      {mayWrite ? <NewParts hasSpot={spots.length > 0} onNew={onNew} /> : null}
    </Panel>
  );
}

function NewParts({ hasSpot, onNew }: { hasSpot: boolean; onNew(kind: NewKind): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Stack>
      <Button variant="outline" icon={Plus} onPress={() => onNew('spot')}>
        {t`New spot…`}
      </Button>
      <Button variant="outline" icon={Plus} disabled={!hasSpot} onPress={() => onNew('type')}>
        {t`New ticket type…`}
      </Button>
      {hasSpot ? null : (
        <Text as="p" size="micro" tone="third">{t`A ticket type belongs to a spot: add that first.`}</Text>
      )}
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
  );
}

import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AuditSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import controls from '#office/ui/Control.module.css';
import { SearchField } from '#office/ui/SearchField.tsx';
import { KIND_WORDS } from '#office/words/action-words.ts';
import { Chip } from '#ui/Chip.tsx';
import { clsx } from '#ui/clsx.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  search: AuditSearch;
  actors: readonly { actor: string; name: string }[];
  onChange(next: Partial<AuditSearch>): void;
}

export function AuditFilters({ search, actors, onChange }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const some = (text: string): string | undefined => (text === '' ? undefined : text);
  const isFiltered = [
    search.text,
    search.actor,
    search.kind,
    search.object,
    search.outcome,
    search.from,
    search.to,
  ].some((each) => each !== undefined);
  return (
    <Row wrap role="group" aria-label={t`Filter`}>
      <SearchField
        label={t`Name of a colleague, number of an order, a ticket or an object, request`}
        placeholder={t`Number, name, request`}
        text={search.text}
        onFind={(text) => onChange({ text })}
      />
      <Text htmlFor={`${id}-from`} as="label" size="micro" strong tone="second">{t`From`}</Text>
      <input
        id={`${id}-from`}
        type="date"
        className={clsx(controls.control, controls.auto, controls.soft)}
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: some(event.target.value) })}
      />
      <Text htmlFor={`${id}-to`} as="label" size="micro" strong tone="second">{t`to`}</Text>
      <input
        id={`${id}-to`}
        type="date"
        className={clsx(controls.control, controls.auto, controls.soft)}
        value={search.to ?? ''}
        onChange={(event) => onChange({ to: some(event.target.value) })}
      />
      <Choice
        label={t`Who`}
        hideLabel
        look="inline"
        value={search.actor ?? ''}
        options={[
          { value: '', text: t`Everybody` },
          ...actors.map(({ actor, name }) => ({ value: actor, text: name })),
          { value: 'cli', text: t`Commands at the server` },
        ]}
        onChange={(actor) => onChange({ actor: some(actor) })}
      />
      <Choice
        label={t`Kind`}
        hideLabel
        look="inline"
        value={search.kind ?? ''}
        options={[
          { value: '', text: t`Every kind` },
          ...Object.entries(KIND_WORDS).map(([value, words]) => ({ value, text: i18n._(words) })),
        ]}
        onChange={(kind) => onChange({ kind: some(kind) })}
      />
      <Choice<'' | 'done' | 'refused'>
        label={t`Outcome`}
        hideLabel
        look="inline"
        value={search.outcome ?? ''}
        options={[
          { value: '', text: t`Done and refused` },
          { value: 'done', text: t`Done` },
          { value: 'refused', text: t`Refused` },
        ]}
        onChange={(outcome) => onChange({ outcome: outcome === '' ? undefined : outcome })}
      />
      <Chip
        pressed={search.outcome === 'refused'}
        onPress={() => onChange({ outcome: search.outcome === 'refused' ? undefined : 'refused' })}
      >
        {t`Only refused`}
      </Chip>
      {search.object === undefined ? null : <Tag>{search.object}</Tag>}
      {isFiltered ? (
        <LinkButton
          onPress={() =>
            onChange({
              text: undefined,
              actor: undefined,
              kind: undefined,
              object: undefined,
              outcome: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t`Clear`}
        </LinkButton>
      ) : null}
    </Row>
  );
}

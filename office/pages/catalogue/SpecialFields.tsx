import { useLingui } from '@lingui/react/macro';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Field } from '#office/ui/Field.tsx';
import { localeNow } from '#office/words/locale.ts';
import type { Doc } from './use-draft.ts';

interface Props {
  label: string;
  value: unknown;
  doc: Doc;
  onChange(value: unknown): void;
}
interface Rule {
  free_until_days_before: number;
  time: string;
  late_fee_percent: number;
}
const USUAL: Rule = { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 };

const numberIn = (text: string): number => Number(text || 0);

export function RefundField({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const rule = typeof value === 'object' && value !== null ? (value as Rule) : null;
  const write = (part: Partial<Rule>): void => onChange({ ...USUAL, ...rule, ...part });
  return (
    <fieldset className="plain whole">
      <legend className="lbl">{label}</legend>
      <label className="row tick">
        <input
          type="checkbox"
          checked={rule !== null}
          onChange={(event) => onChange(event.target.checked ? USUAL : 'never')}
        />
        {t`Money goes back`}
      </label>
      {rule === null ? null : (
        <div className="row top wrap">
          <Field
            className=""
            type="number"
            min={0}
            label={t`Days before the visit`}
            value={rule.free_until_days_before}
            onChange={(event) => write({ free_until_days_before: numberIn(event.target.value) })}
          />
          <Field
            className=""
            label={t`Free until`}
            value={rule.time}
            onChange={(event) => write({ time: event.target.value })}
          />
          <Field
            className=""
            type="number"
            min={0}
            max={100}
            label={t`Fee later, per cent`}
            value={rule.late_fee_percent}
            onChange={(event) => write({ late_fee_percent: numberIn(event.target.value) })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface TypeOf {
  id: string;
  type: string;
  scenic_id: string;
  name: LocalText;
}
type Member = Pick<TypeOf, 'id' | 'name'>;
const typesIn = ({ ticket_types }: Doc): TypeOf[] => (Array.isArray(ticket_types) ? (ticket_types as TypeOf[]) : []);

interface SeveralProps {
  label: string;
  hideLabel?: boolean | undefined;
  all: readonly Member[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

function Several({ label, hideLabel = false, all, chosen, onChange }: SeveralProps) {
  const { t } = useLingui();
  return (
    <fieldset className="plain whole">
      <legend className={hideLabel ? 'hidden-text' : 'lbl'}>{label}</legend>
      {all.length === 0 ? <span className="dim small">{t`There is none to choose.`}</span> : null}
      <div className="row wrap">
        {all.map(({ id, name }) => (
          <label key={id} className="row tick">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {textOf(name, localeNow()).text || id}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CardsField({ label, value, doc, onChange }: Props) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Several
      label={label}
      all={typesIn(doc).filter(({ type }) => type === 'MEMBER')}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

export function SpotsField({
  label,
  value,
  doc: { scenics },
  fault,
  onChange,
}: Props & { fault?: string | undefined }) {
  return (
    <>
      <Several
        label={label}
        hideLabel
        all={Array.isArray(scenics) ? (scenics as Member[]) : []}
        chosen={Array.isArray(value) ? (value as string[]) : []}
        onChange={onChange}
      />
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </>
  );
}

interface Binding {
  with: string[];
  rule: 'with' | 'same-date' | 'same-date-and-session';
  ratio: number;
}

export function BindField({ label, value, doc, onChange }: Props) {
  const { t } = useLingui();
  const bind = typeof value === 'object' && value !== null ? (value as Binding) : null;
  const write = (part: Partial<Binding>): void => {
    const next: Binding = { with: [], rule: 'same-date', ratio: 1, ...bind, ...part };
    onChange(next.with.length === 0 ? undefined : next);
  };
  return (
    <>
      <Several
        label={label}
        all={typesIn(doc).filter(({ type }) => type !== 'MEMBER')}
        chosen={bind?.with ?? []}
        onChange={(ids) => write({ with: ids })}
      />
      {bind === null ? null : (
        <div className="row top wrap whole">
          <Choice
            label={t`Bound to`}
            value={bind.rule}
            onChange={(rule) => write({ rule })}
            options={[
              { value: 'with', text: t`the same order` },
              { value: 'same-date', text: t`the same day` },
              { value: 'same-date-and-session', text: t`the same session` },
            ]}
          />
          <Field
            className=""
            type="number"
            min={0.01}
            max={100}
            step={0.01}
            label={t`How many of this for one of those`}
            value={bind.ratio}
            onChange={(event) => write({ ratio: numberIn(event.target.value) })}
          />
        </div>
      )}
    </>
  );
}

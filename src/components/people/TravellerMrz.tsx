import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Day } from '#domain/lib/day.ts';
import type { MrzPart } from '#domain/people/mrz-layouts.ts';
import { type MrzProposal, type MrzRead, readMrz } from '#domain/people/mrz.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { useStore } from '#ui/create-store.ts';
import { typedLines } from '#state/form-drafts.ts';
import styles from './TravellerForm.module.css';

export interface TravellerMrzProps {
  today: Day;
  onTake: (read: Pick<Traveller, 'name' | 'id_number' | 'birthday'>) => void;
}

export function TravellerMrz({ today, onTake }: TravellerMrzProps) {
  const { t } = useLingui();
  const text = useStore(typedLines);
  const [left, setLeft] = useState(false);
  const answer = readMrz(text, today);
  const read = answer.is === 'read' ? answer.read : null;
  const { line, has, needs } = answer.is === 'length' ? answer : { line: 0, has: 0, needs: 0 };
  const error =
    answer.is === 'length'
      ? t`Line ${line} has ${has} characters; it needs ${needs}. Compare it with the passport.`
      : answer.is === 'nothing' && text.trim() !== ''
        ? t`These are not the lines of a passport. They begin with P and have many < in them.`
        : undefined;
  return (
    <div className={styles.mrz}>
      <TextAreaField
        label={<Trans>The two lines at the bottom of the photo page</Trans>}
        hint={<Trans>44 characters each. Type or paste them; blanks don’t matter.</Trans>}
        error={left ? error : undefined}
        rows={3}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus=""
        value={text}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setLeft(false);
          typedLines.set(event.target.value);
        }}
      />
      {read && (
        <Found
          read={read}
          proposal={answer.is === 'read' ? answer.proposal : null}
          onText={typedLines.set}
          onTake={onTake}
        />
      )}
    </div>
  );
}

interface FoundProps {
  read: MrzRead;
  proposal: MrzProposal | null;
  onText: (text: string) => void;
  onTake: TravellerMrzProps['onTake'];
}

function Found({ read, proposal, onText, onTake }: FoundProps) {
  const { kind, name, nameCut, number, birthday } = read;
  if (kind !== 'passport') {
    return (
      <Note tone="wait">
        <Trans>These are the lines of another document. The ticket needs those of the passport.</Trans>
      </Note>
    );
  }
  if (read.wrong.length > 0) return <Wrong parts={read.wrong} proposal={proposal} onText={onText} />;
  return (
    <>
      <div role="status">
        <DefinitionList
          rows={[
            { key: 'name', term: <Trans>Name, as the gate’s reader shows it</Trans>, value: name },
            { key: 'number', term: <Trans>Passport number</Trans>, value: <span className="num">{number}</span> },
            ...(birthday
              ? [
                  {
                    key: 'birthday',
                    term: <Trans>Date of birth</Trans>,
                    value: <span className="num">{birthday}</span>,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {nameCut && (
        <Note tone="wait">
          <Trans>The name may be cut at the end of the line. Compare it with the photo page.</Trans>
        </Note>
      )}
      <Button
        variant="tonal"
        block
        onPress={() => onTake({ name, id_number: number, ...(birthday ? { birthday } : {}) })}
      >
        <Trans>Fill these in</Trans>
      </Button>
    </>
  );
}

function Wrong({
  parts,
  proposal,
  onText,
}: {
  parts: readonly MrzPart[];
  proposal: MrzProposal | null;
  onText: (text: string) => void;
}) {
  const { t } = useLingui();
  const words: Record<MrzPart, string> = {
    number: t`the number, line 2, characters 1 to 10`,
    birthday: t`the date of birth, line 2, characters 14 to 20`,
    expiry: t`the date of expiry, line 2, characters 22 to 28`,
    personal: t`the personal number, line 2, characters 29 to 43`,
    all: t`line 2 as a whole`,
  };
  const [part = 'all'] = parts;
  const where = words[part];
  return (
    <div role="status" className={styles.form}>
      <Note tone="bad">
        <Trans>A check digit does not fit: {where}. Compare each character.</Trans>
      </Note>
      {proposal && (
        <>
          <ul>
            {proposal.swaps.map(({ line, position, from, to }) => (
              <li key={`${line} ${position}`}>
                <Trans>
                  Line {line}, character {position}: {to} instead of {from}
                </Trans>
              </li>
            ))}
          </ul>
          <Button variant="outline" block onPress={() => onText(proposal.read.lines.join('\n'))}>
            <Trans>Yes, the passport says so</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

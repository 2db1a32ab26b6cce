import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { StorageTerms } from '#components/StorageTerms.tsx';
import { documentKey } from '#domain/people/traveller.ts';
import { storeRememberChoice, useGiven } from '#state/given.ts';
import { storePeople, useKnownPeople } from '#state/people.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';

/** The question comes back after later payments until it is answered. */
export function RememberPeople({ onShown }: { onShown: () => void }) {
  const { t } = useLingui();
  const { people, stored, canStore } = useKnownPeople();
  const { remembers } = useGiven();
  const [isDone, setDone] = useState(false);
  const found = people.filter((person) => person.id_number !== '' && !stored.has(documentKey(person)));
  const isAsked = !isDone && remembers === null && canStore === true && found.length > 0;
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (isAsked) shown();
  }, [isAsked]);
  if (!isAsked) return null;
  const answer = (yes: boolean): void => {
    setDone(true);
    storeRememberChoice(yes);
    if (yes) void storePeople(found, true);
  };
  const count = found.length;
  return (
    <Card as="section">
      <div className={layout.stack}>
        <div>
          <h2
            className={text.strong}
          >{t`${plural(count, { one: 'Remember this visitor for next time?', other: 'Remember these # visitors for next time?' })}`}</h2>
          <p className={text.small}>
            <StorageTerms />
          </p>
        </div>
        <div className={layout.spread}>
          <Button variant="tonal" onPress={() => answer(true)}>
            <Trans>Remember</Trans>
          </Button>
          <Button variant="quiet" onPress={() => answer(false)}>
            <Trans comment="answer to: remember these visitors?">No thanks</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTitle } from '#components/use-title.ts';
import { venueIn } from '#domain/order/reservation.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useOnline } from '#state/online.ts';
import { enterVenue, findVenue, visitedLast } from '#queries/venues.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import styles from './Reserve.module.css';

export function ChooseVenue() {
  const { t } = useLingui();
  useTitle(t`Reserve a place`);
  const last = visitedLast();
  const name = last?.name ?? '';
  return (
    <main className={styles.form}>
      <h1 className={text.title}>
        <Trans>Which venue do you want to visit?</Trans>
      </h1>
      {last && (
        <Button block onPress={() => enterVenue(last.project)}>
          {name === '' ? <Trans>The venue visited last</Trans> : name}
        </Button>
      )}
      <ByCode />
    </main>
  );
}

function ByCode() {
  const { t } = useLingui();
  const online = useOnline();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { mutate, isPending, error, reset } = useMutation<unknown, Parameters<typeof errorWords>[0], string>({
    mutationFn: findVenue,
    onSuccess: (_config, project) => enterVenue(project),
  });
  const venue = venueIn(typed);
  const message = error
    ? error.kind === 'refused'
      ? t`No venue has this code. Check it, or scan the code at the entrance again.`
      : errorWords(error)
    : undefined;
  const wrong =
    attempted && venue === null
      ? t`Type the venue’s code, or paste its link; the code comes after “project=” in it.`
      : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAttempted(true);
    if (venue !== null && online && !isPending) mutate(venue);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={<Trans>Code or link of the venue</Trans>}
        hint={<Trans>You’ll find it below the code at the entrance, and in the venue’s messages.</Trans>}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={message ?? wrong}
        onChange={(event) => {
          setTyped(event.target.value);
          if (error) reset();
        }}
      />
      <Button
        type="submit"
        variant="tonal"
        size="lg"
        block
        busy={isPending}
        reason={online ? undefined : t`You are offline. Connect and try again.`}
      >
        <Trans>Go on</Trans>
      </Button>
      {!online && (
        <p className={styles.hint}>
          <Trans>You are offline. Connect and try again.</Trans>
        </p>
      )}
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/operation.ts';
import type { saleWxInfo } from '#contract/visitor/members.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useOnline } from '#state/online.ts';
import { useBindSale } from '#queries/sales.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Note, ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { Frame } from './Frame.tsx';
import styles from './SalesBinding.module.css';

type Sale = OutputOf<typeof saleWxInfo>;

export function BindingForm({ sale }: { sale: Sale }) {
  const { mutate, isPending, data: bound, error } = useBindSale();
  const mine = sale.state === 'mine' || bound === 'mine';
  return (
    <Frame
      bar={
        mine || sale.state !== 'free' ? (
          <HomeBar />
        ) : (
          <BindBar
            busy={isPending}
            unsure={bound === 'outcome-unknown'}
            error={error}
            onBind={() => mutate(sale.sale)}
          />
        )
      }
    >
      <h1 className={text.title}>
        {mine ? <Trans>This account is yours</Trans> : <Trans>Bind a sales account</Trans>}
      </h1>
      <DefinitionList
        rows={[
          { key: 'name', term: <Trans>Sales person</Trans>, value: sale.name },
          { key: 'organisation', term: <Trans>Organisation</Trans>, value: sale.organisation },
        ]}
      />
      <div role="status">
        <Standing state={mine ? 'mine' : sale.state} />
      </div>
      {sale.state === 'free' && !mine && <Meaning name={sale.name} />}
    </Frame>
  );
}

function Standing({ state }: Pick<Sale, 'state'>) {
  const words: Record<Sale['state'], ReactNode> = {
    free: null,
    mine: (
      <Note tone="ok">
        <Trans>Bound to you. You can close this page.</Trans>
      </Note>
    ),
    taken: (
      <Note tone="bad">
        <Trans>
          Somebody else is bound to this account. If that is wrong, tell your organisation. Nothing was changed.
        </Trans>
      </Note>
    ),
    expired: (
      <Note tone="wait">
        <Trans>This link has expired. Ask your organisation for a new one. Nothing was bound.</Trans>
      </Note>
    ),
  };
  return words[state];
}

function Meaning({ name }: { name: string }) {
  return (
    <>
      <Note tone="info">
        <Trans>Only press if you are {name} yourself. Opening this page has bound nothing.</Trans>
      </Note>
      <ul className={styles.meaning}>
        <li>
          <Trans>From then on you, as a person of the messaging app, stand for this sales account.</Trans>
        </li>
        <li>
          <Trans>It can be bound once; nobody else can use this link afterwards.</Trans>
        </li>
        <li>
          <Trans>You can’t undo it here; only the venue can.</Trans>
        </li>
        <li>
          <Trans>Your own orders and tickets stay as they are.</Trans>
        </li>
      </ul>
    </>
  );
}

interface BindBarProps {
  busy: boolean;
  unsure: boolean;
  error: ReturnType<typeof useBindSale>['error'];
  onBind: () => void;
}

function BindBar({ busy, unsure, error, onBind }: BindBarProps) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const online = useOnline();
  return (
    <ActionBar
      reason={
        <div role="status">
          {!online ? (
            <ReasonStrip icon={IconWifiOff}>
              <Trans>Binding needs a network. Nothing was bound.</Trans>
            </ReasonStrip>
          ) : unsure ? (
            <ReasonStrip>
              <Trans>We are not sure it arrived. Press again: an account is never bound twice.</Trans>
            </ReasonStrip>
          ) : (
            error && !busy && <ReasonStrip tone="bad">{errorWords(error)}</ReasonStrip>
          )}
        </div>
      }
    >
      <Button
        busy={busy}
        busyLabel={t`Binding`}
        reason={online ? undefined : t`See the reason above.`}
        onPress={onBind}
      >
        <Trans>Yes, bind it to me</Trans>
      </Button>
    </ActionBar>
  );
}

function HomeBar() {
  return (
    <ActionBar>
      <Link to="/" className={buttonClass({ variant: 'tonal', size: 'lg' })}>
        <Trans>Back to home</Trans>
      </Link>
    </ActionBar>
  );
}

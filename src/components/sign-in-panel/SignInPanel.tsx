import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Words } from '#i18n/Words.tsx';
import { usePasses } from '#queries/passes.ts';
import { walletQuery } from '#queries/wallet.ts';
import { useStoreState } from '#ui/create-store.ts';
import { signInExpired } from '#state/sign-in-expired.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconBell, IconCard, IconMap, IconPhone, IconQr, IconSwap, IconTicket, type IconType } from '#ui/icons.ts';
import { Scene } from '#ui/illustrations/Scene.tsx';
import layout from '#ui/layout.module.css';
import { RowFace } from '#ui/RowFace.tsx';
import { Rows, rowClass } from '#ui/Rows.tsx';
import text from '#ui/text.module.css';
import { Fee } from '#components/Fee.tsx';
import styles from './SignInPanel.module.css';
import { useSignInTitle } from './use-sign-in-title.ts';

export interface SignInPanelProps {
  level?: 1 | 2 | 3 | undefined;
}

/** At level 3 the panel is a part of a screen, so it is one line and the button. */
export function SignInPanel({ level = 2 }: SignInPanelProps) {
  const Heading = `h${level}` as const;
  const title = useSignInTitle();
  const [isExpired] = useStoreState(signInExpired);
  const expired = isExpired && (
    <div role="status">
      <Note tone="wait">
        <Trans>Your sign-in has expired. Please sign in again.</Trans>
      </Note>
    </div>
  );
  if (level === 3)
    return (
      <div className={layout.stack}>
        {expired}
        <p className={clsx(text.small, text.second)}>{title}</p>
        <SignInAgain isSmall />
      </div>
    );
  return (
    <div className={layout.content}>
      {expired}
      <Card as="section" flush labelledBy="sign-in-panel">
        <div className={styles.art}>
          <Scene kind="mountain" />
        </div>
        <div className={styles.inside}>
          <Heading id="sign-in-panel" className={text.title}>
            {title}
          </Heading>
          <ul className={styles.reasons}>
            <Reason icon={IconTicket}>
              <Trans>
                <strong>Orders and QR codes</strong>, found again on a new phone
              </Trans>
            </Reason>
            <Reason icon={IconSwap}>
              <Trans>
                <strong>Returns, changes and invoices</strong>, by yourself
              </Trans>
            </Reason>
            <Reason icon={IconBell}>
              <Trans>
                <strong>Closures and cancelled trips</strong>, told at once
              </Trans>
            </Reason>
          </ul>
          <SignInAgain />
          <p className={clsx(text.small, text.third, styles.below)}>
            <Trans>One code by text message, no password</Trans>
          </p>
        </div>
      </Card>
      <WithoutSignIn />
    </div>
  );
}

function Reason({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}

function SignInAgain({ isSmall = false }) {
  const router = useRouter();
  const signIn = (): void =>
    void router.navigate({ to: '/login', search: { to: router.state.location.href, back: '1' } });
  return (
    <Button
      icon={IconPhone}
      variant={isSmall ? 'tonal' : 'primary'}
      size={isSmall ? undefined : 'lg'}
      block={!isSmall}
      onPress={signIn}
    >
      <Trans context="button">Sign in by phone</Trans>
    </Button>
  );
}

function WithoutSignIn() {
  const { t } = useLingui();
  const stored = useQuery(walletQuery()).data?.length ?? 0;
  const isOnPasses = useLocation().pathname === '/selectCard';
  const passes = usePasses(!isOnPasses);
  return (
    <>
      <SectionTitle onPage>
        <Trans>Without signing in</Trans>
      </SectionTitle>
      <Card flush>
        <Rows>
          {stored > 0 && (
            <li>
              <Link to="/showQrcode" className={rowClass()}>
                <RowFace icon={IconQr} label={<Trans>Tickets stored on this phone</Trans>} hint={t`${stored} stored`} />
              </Link>
            </li>
          )}
          <li>
            <Link to="/" className={rowClass()}>
              <RowFace
                icon={IconMap}
                label={<Trans>Places and shows</Trans>}
                hint={<Trans>Choose first, sign in before you order</Trans>}
              />
            </Link>
          </li>
          {/* The passes are the last row, because they come later than the rest, which must not move. */}
          {passes.length > 0 && (
            <li>
              <Link to="/selectCard" className={rowClass()}>
                <RowFace
                  icon={IconCard}
                  label={<Trans>Look at passes</Trans>}
                  hint={passes.slice(0, 2).map((pass) => (
                    <span key={pass.id} className={styles.pass}>
                      <Words of={pass.name} /> <Fee fen={pass.fee} size="s" />
                    </span>
                  ))}
                />
              </Link>
            </li>
          )}
        </Rows>
      </Card>
    </>
  );
}

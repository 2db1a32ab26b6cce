import { Trans, useLingui } from '@lingui/react/macro';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { useWords } from '#i18n/use-locale.ts';
import { telOf } from '#domain/lib/phone.ts';
import { Words } from '#i18n/Words.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconCopy, IconPhone, IconPin, type IconType } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './SpotFacts.module.css';

export function SpotFacts({
  scenic,
  hours = true,
  isShow = false,
}: {
  scenic: Scenic;
  hours?: boolean;
  isShow?: boolean;
}) {
  return (
    <ul className={styles.facts}>
      {hours && (
        <li>
          <FactIcon of={IconClock} />
          <p className={`${styles.fact} num`}>
            <Trans>
              Open {scenic.open}–{scenic.close}
            </Trans>
            <span>
              {isShow ? (
                <Trans context="show">Last entry {scenic.last_entry}</Trans>
              ) : (
                <Trans>Last entry {scenic.last_entry}</Trans>
              )}
            </span>
          </p>
        </li>
      )}
      <Location scenic={scenic} />
      <Phone phone={scenic.phone} />
    </ul>
  );
}

const FactIcon = ({ of }: { of: IconType }) => <Icon of={of} className={styles.icon} />;

function Location({ scenic: { address, entrances, location, name } }: { scenic: Scenic }) {
  const { t } = useLingui();
  const words = useWords();
  const copy = async (): Promise<void> => {
    const done = await copyText(words(address));
    showToast(done ? t`Address copied` : t`The address could not be copied`, { tone: done ? 'ok' : 'wait' });
  };
  const coordinates = location && `${location.latitude},${location.longitude}`;
  return (
    <li>
      <FactIcon of={IconPin} />
      <p className={styles.fact}>
        <Words of={address} />
        <span>
          <Words of={entrances} />
        </span>
      </p>
      <div className={styles.ways}>
        <IconButton icon={IconCopy} size={20} label={t`Copy the address`} onPress={() => void copy()} />
        {coordinates && (
          <a
            className={linkButtonClass()}
            href={`geo:${coordinates}?q=${coordinates}(${encodeURIComponent(words(name))})`}
          >
            <Trans context="button">Navigate</Trans>
          </a>
        )}
      </div>
    </li>
  );
}

function Phone({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <li>
      <FactIcon of={IconPhone} />
      <p className={`${styles.fact} num`}>
        <Trans>
          Visitor centre <bdi className={styles.number}>{phone}</bdi>
        </Trans>
      </p>
      <a className={linkButtonClass()} href={telOf(phone)} aria-label={t`Call ${phone}`}>
        <Trans context="button">Call</Trans>
      </a>
    </li>
  );
}

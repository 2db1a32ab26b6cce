import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { iconButtonClass } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { useOffice } from './office-context.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './Layout.module.css';

export function OwnAccount({ onHelp }: { onHelp(): void }) {
  const { t, i18n } = useLingui();
  const signOut = useSignOut();
  const { project, role, hello } = useOffice();
  const { name } = hello;
  return (
    <div className={styles.me}>
      <Link to="/$project/account" params={{ project }} className={textClass({ grow: true })}>
        <span className={styles.ava} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={styles.who}>
          <Text as="b" cut>
            {name}
          </Text>
          <span className="vh">{t`Own account`}</span>
          <Text size="micro" tone="third">
            {i18n._(ROLE_WORDS[role])}
          </Text>
        </span>
      </Link>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={t`Keyboard shortcuts`}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <kbd aria-hidden="true">?</kbd>
      </button>
      <IconButton icon={LogOut} size={16} label={t`Sign out`} onPress={() => void signOut()} />
    </div>
  );
}

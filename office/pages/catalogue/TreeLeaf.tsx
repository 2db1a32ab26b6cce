import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { Text } from '#ui/Text.tsx';
import { type Part, partKey } from './parts.ts';
import page from './Catalogue.module.css';

interface Props {
  part: Part;
  name: string;
  side?: string | undefined;
  isChosen: boolean;
  isChanged: boolean;
}

export function TreeLeaf({ part, name, side, isChosen, isChanged }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Link
      to="/$project/catalogue"
      params={{ project }}
      search={{ part: partKey(part) }}
      className={page.leaf}
      {...(isChosen ? { 'aria-current': 'page' as const } : {})}
    >
      <Text anywhere grow>
        {name}
      </Text>
      {side === undefined ? null : (
        <Text tone="third" numeric className={page.side}>
          {side}
        </Text>
      )}
      {isChanged ? (
        <span className={page.changed}>
          <span className="vh">{t`changed`}</span>
        </span>
      ) : null}
    </Link>
  );
}

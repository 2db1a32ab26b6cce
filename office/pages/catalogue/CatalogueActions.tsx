import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, History } from 'lucide-react';
import { useOffice } from '#office/layout/office-context.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Editor } from './use-draft.ts';

export function CatalogueActions({ editor, mayWrite }: { editor: Editor; mayWrite: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/$project/catalogue/versions" params={{ project }} className={buttonClass({ variant: 'outline' })}>
        <Icon of={History} size={16} />
        {t`Versions and files`}
      </Link>
      {mayWrite ? (
        <Button
          size="md"
          icon={Check}
          // What was typed last is saved first; where that fails, the page says why.
          onPress={() =>
            void editor
              .flush()
              .then(() => navigate({ to: '/$project/catalogue/publish', params: { project } }))
              .catch(() => undefined)
          }
        >
          {t`Check and publish…`}
        </Button>
      ) : null}
    </>
  );
}

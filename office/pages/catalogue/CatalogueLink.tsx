import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';

export function CatalogueLink() {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <Link to="/$project/catalogue" params={{ project }} className={buttonClass({ variant: 'outline' })}>
      <Icon of={ArrowLeft} size={16} />
      {t`Catalogue`}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { type DraftOutput, getDraft } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';

interface Props {
  title: string;
  children(data: DraftOutput): ReactNode;
}

/** The draft is not read again on focus: a colleague's change would replace what is being typed. */
export function WithDraft({ title, children }: Props) {
  const { project } = useOffice();
  const draft = useQuery({ ...officeQuery(project, getDraft, {}), refetchOnWindowFocus: false });
  if (draft.data) return <Fragment key={project}>{children(draft.data)}</Fragment>;
  return (
    <Page title={title}>
      <Loaded query={draft}>{() => null}</Loaded>
    </Page>
  );
}

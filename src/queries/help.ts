import { listHelp } from '#contract/visitor/help.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

export const helpQuery = () =>
  operationQuery(listHelp, { project: projectId() }, { staleTime: 3_600_000, enabled: projectId() !== '' });

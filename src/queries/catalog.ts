import { getProjectConfig, getRealTimePersonNum, getScenic, listScenics } from '#contract/visitor/catalog.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/*
 * Every query here is of the current project. Lists read from the device's storage are always fetched again, since they
 * have prices and stock; the configuration only after an hour, the texts of a spot after a day.
 */
const HOUR = 3_600_000;

export const projectConfigQuery = () =>
  operationQuery(getProjectConfig, { project: projectId() }, { staleTime: HOUR, enabled: projectId() !== '' });

export const scenicsQuery = () =>
  operationQuery(listScenics, { project: projectId() }, { enabled: projectId() !== '' });

export const scenicQuery = (id: string) =>
  operationQuery(getScenic, { project: projectId(), id }, { staleTime: 24 * HOUR });

/** Number of visitors inside; null where the venue does not count them. */
export const personNumQuery = () =>
  operationQuery(getRealTimePersonNum, { project: projectId() }, { staleTime: 60_000, enabled: projectId() !== '' });

import type { GateStatus } from '#gate/types.ts';
import { IconOk, IconSync, IconWifiOff } from '#ui/icons.ts';

export type Freshness = Pick<GateStatus, 'online' | 'list_at' | 'list_age' | 'waiting_lines'>;

export const isFresh = ({ online, list_age }: Freshness): boolean => online && list_age === 'fresh';

export const freshIcon = (status: Freshness) =>
  status.online ? (status.waiting_lines > 0 ? IconSync : IconOk) : IconWifiOff;

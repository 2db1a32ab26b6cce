import { type StateProps, State } from './State.tsx';

export const OfflineState = (props: StateProps) => <State {...props} role="status" drawing="offline" />;

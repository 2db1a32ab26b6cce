import { type StateProps, State } from './State.tsx';

export const ErrorState = (props: StateProps) => <State {...props} role="alert" drawing="error" />;

import { type StateProps, State } from './State.tsx';

export const EmptyState = ({
  picture = 'ticket',
  ...props
}: StateProps & { picture?: 'ticket' | 'calendar' | undefined }) => <State {...props} drawing={picture} />;

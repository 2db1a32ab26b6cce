export const ORDER_LISTS = ['tickets', 'members', 'exchange'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

export const ORDER_TABS = ['all', 'pending', 'to-use', 'booked', 'used', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const ORDER_FILTERS = ['unpaid', 'review', 'approved'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The three lists of "my orders", in the order in which they stand. */
export const ORDER_LISTS = ['tickets', 'members', 'exchange'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** The tabs of each, in the order in which they stand. */
export const ORDER_TABS = ['all', 'pending', 'to-use', 'booked', 'used', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The filters of a tab, in display order. */
export const ORDER_FILTERS = ['unpaid', 'review', 'approved'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

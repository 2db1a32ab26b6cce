/** The dialog that is open on the page of settlement. */
export type Open = { action: 'bill' | 'fee'; channel: string } | { action: 'lock' | 'reopen' } | null;

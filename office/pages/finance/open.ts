/** The dialog that is open on the page of settlement. */
export type Open = { deed: 'bill' | 'fee'; channel: string } | { deed: 'lock' | 'reopen' } | null;

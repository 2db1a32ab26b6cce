export type Open = { action: 'bill' | 'fee'; channel: string } | { action: 'lock' | 'reopen' } | null;

export function judgeAudit(text: string): { fails: boolean; says: string };
export function audit(): 0 | 1;

import { ROLES } from '#domain/office/office-rights.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { sealTotp, totpOf } from './second-factor.ts';
import { insertStaff, setRole, setStaff, staffByLogin } from './staff.store.ts';

/**
 * Public secrets, for the demo only. `docs/office.md` names the password, `npm run staff -- code LOGIN` prints the
 * code.
 */
const DEMO = {
  project: 'crane-lake',
  /** Salt and hash of "four boats on the lake". */
  password: 'ZGVtby1zdGFmZi1zYWx0IQ._uvbqf1rYSKapv6E0afGrlTUCNx7rL3pPsgexBRZGCk',
  totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  names: { owner: '沈知行', manager: '陈默', desk: '王雪', finance: '何佳', gate: '罗江', reader: '周岚' },
} as const;

/** One account for each role, whose login is the role. Changes made to one later stay. */
export async function seedDemoStaff(context: Pick<Context, 'db' | 'secrets' | 'now'>): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    for (const role of ROLES) {
      if (await staffByLogin(tx, role)) continue;
      await insertStaff(tx, { id: newId(now), login: role, name: DEMO.names[role], at: new Date(now) });
      const staff = await staffByLogin(tx, role);
      if (!staff) continue;
      await setStaff(tx, staff.id, {
        password: DEMO.password,
        totp_enc: sealTotp(context.secrets, staff.id, DEMO.totp),
      });
      await setRole(tx, DEMO.project, staff.id, role);
    }
  });
}

/** The code that the authenticator of a demo account shows, as long as its owner has set up no other one. */
export function demoCode(login: string, now: number): string {
  if (!(login in DEMO.names)) throw new DomainError('notFound');
  return totpOf(DEMO.totp, login).generate({ timestamp: now });
}

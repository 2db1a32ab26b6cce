import { templateData } from '#domain/notices/message-fields.ts';
import type { Context } from '#server/context.ts';
import type { MessagingApp } from '#server/providers/messaging-app/port.ts';
import type { NoticeWay } from '#server/providers/push/port.ts';
import { dropConsents, noticeReader, returnConsent, spendConsent } from '#server/notices/message-consents.store.ts';

export const appWay = (
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  messagingApp: MessagingApp,
  site: string,
): NoticeWay => ({
  name: 'app',
  // Two messages would cost two consents.
  repeatable: false,
  async send({ id, project, kind, locale, path, notice }, openid) {
    const reader = await noticeReader(db, project, id);
    if (!reader?.template) return { outcome: 'none' };
    const { template, order_no, visitor_id: visitor } = reader;
    const consents = { project, visitor, template: template.template_id };
    // The consent is spent and committed before the message is sent, so it stays spent even if the process dies.
    const consent = await spendConsent(db, consents, id, new Date(now()));
    if (consent === null) return { outcome: 'none' };
    const page = new URL(path, site).href;
    const data = templateData(template, { ...notice, kind, order_no }, locale);
    const { outcome, code } = await messagingApp.send({ openid, template_id: template.template_id, page, data });
    switch (outcome) {
      case 'sent':
        return { outcome: 'sent' };
      case 'later':
        await returnConsent(db, consents, consent);
        return { outcome: 'later' };
      case 'used-up':
        await dropConsents(db, consents);
        return { outcome: 'none' };
      case 'refused':
        await returnConsent(db, consents, consent);
        // The venue file names a wrong template, so every message of this kind fails until the file is corrected.
        log.error(
          { project, kind, template: template.template_id, answer: code },
          'a template of the messaging app does not take what is sent',
        );
        return { outcome: 'refused', why: `the messaging app answered ${code}` };
      case 'unknown':
        return { outcome: 'refused', why: `nobody knows whether it was sent: ${code}` };
    }
  },
});

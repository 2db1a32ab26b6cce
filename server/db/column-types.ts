import type { CheckedText } from '#contract/office/catalogue.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import type { DayOverride } from '#domain/catalog/day-override.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import type { NoticeChoice, NoticeKind, NoticeWayName } from '#domain/notices/notices.ts';
import type { Role } from '#domain/office/office-rights.ts';
import type { Policy } from '#domain/order/change-refund.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { IdType } from '#domain/people/id-types.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import type { Tick } from '#domain/waiting/waiting-line.ts';
import type { GateDoc, GuideDoc, ProjectDoc, SaleDoc, ScenicDoc, TicketTypeDoc } from '#server/seed/venue-file.ts';
import type { VenueDocument } from '#server/seed/venue-out.ts';
import type { AsideRow, ByHand, CardDoc, EvaluationDoc, OrderDoc, Taken, TicketDoc } from './documents.ts';

/**
 * What the program knows of a column more closely than the schema says it; of an array, what is in it. `npm run rows`
 * reads the names here.
 */
export interface ColumnTypes {
  'bill_file.aside': AsideRow[];
  'catalog_draft.checked': CheckedText[];
  'catalog_draft.doc': VenueDocument;
  'catalog_plan.doc': SeatingPlan;
  'catalog_version.doc': VenueDocument;
  'day_override.doc': DayOverride;
  'evaluation.doc': Partial<EvaluationDoc> & { text: string };
  'gate.doc': GateDoc;
  'guide.doc': GuideDoc;
  'member_card.doc': CardDoc;
  'notice_setting.muted': NoticeKind;
  'notice_setting.sent': NoticeChoice['sent'];
  'notice_target.locale': Locale;
  'notice_target.way': NoticeWayName;
  'office_setting.channel_fees': Record<string, number>;
  'order_event.from_status': OrderStatus;
  'order_event.to_status': OrderStatus;
  'orders.doc': OrderDoc;
  'orders.order_type': 'TICKET' | 'MEMBER' | 'ACTIVITY' | 'RENT' | 'GUIDE';
  'project.doc': ProjectDoc;
  'refund.by_hand': ByHand;
  'sale.commission': Record<string, number>;
  'sale.doc': SaleDoc;
  'scenic.doc': ScenicDoc;
  'seat_plan.doc': SeatingPlan;
  'staff_invite.role': Role;
  'staff_key.transports': string[];
  'ticket.doc': TicketDoc;
  'ticket.policy': Policy;
  'ticket.stock': Taken[];
  'ticket_holder.id_type': IdType;
  'ticket_type.doc': TicketTypeDoc;
  'upload.kind': UploadKind;
  'waiting_line.recent': Tick[];
}

import { ONE_TEXT } from '#domain/notices/text-message.ts';
import { cut } from '#domain/notices/message-fields.ts';
import type { WaitingKind } from './waiting-kinds.ts';

/** Carriers approve texts in Chinese, and accept twelve characters in a place of one. */
const WHAT: Readonly<Record<WaitingKind, string>> = {
  second: '同事的申请等您复核',
  refund: '放弃重试的退款',
  conflict: '检票异常和暂扣记录',
  device: '失去联系的检票设备',
  invoice: '被开票方拒绝的发票',
  difference: '未处理的账单差异',
  unsettled: '尚未对账的日期',
  confirm: '待确认的订单',
};

/** What a colleague reads in a text message: what waits, and how many; no visitor and no address of the office. */
export function waitingText(
  { kind, count }: { kind: WaitingKind; count: number },
  venue: string,
): { text: string; params: string[] } {
  const what = WHAT[kind];
  return {
    text: cut(`【${cut(venue, 12)}】${what}：${count}，请登录景区管理处理。`, ONE_TEXT),
    params: [what, String(count)],
  };
}

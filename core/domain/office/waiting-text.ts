import { ONE_TEXT } from '#domain/notices/text-message.ts';
import { cut } from '#domain/notices/message-fields.ts';
import { timeOf } from '#domain/lib/day.ts';
import type { RequestKind } from './request-kinds.ts';
import type { WaitingKind } from './waiting-kinds.ts';

/** Carriers approve texts in Chinese, and accept twelve characters in a place of one. */
const WHAT: Readonly<Record<Exclude<WaitingKind, 'second'>, string>> = {
  refund: '放弃重试的退款',
  conflict: '检票异常和暂扣记录',
  device: '失去联系的检票设备',
  invoice: '被开票方拒绝的发票',
  difference: '未处理的账单差异',
  unsettled: '尚未对账的日期',
  confirm: '待确认的订单',
};

const REQUESTS: Readonly<Record<RequestKind, string>> = {
  returns: '同事的退款等您复核',
  cancel: '同事的取消等您复核',
  repaid: '线下退款等您复核',
  close: '闭园申请等您复核',
  move: '场次调整等您复核',
  erase: '信息删除等您复核',
};

interface About {
  kind: WaitingKind;
  count: number;
  /** Of a request for a second person: what is asked, and when it lapses. */
  request?: RequestKind;
  until?: number;
}

/**
 * What a colleague reads in a text message: the venue, what waits, and how many or until when; no visitor and no
 * address of the office.
 */
export function waitingText(
  { kind, count, request = 'returns', until = 0 }: About,
  venue: string,
): { text: string; params: string[] } {
  const name = cut(venue, 12);
  const [what, much] = kind === 'second' ? [REQUESTS[request], `${timeOf(until)} 前`] : [WHAT[kind], `${count} 项`];
  return { text: cut(`【${name}】${what}：${much}，请登录景区管理处理。`, ONE_TEXT), params: [name, what, much] };
}

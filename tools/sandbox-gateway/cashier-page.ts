import type { CashierState } from './context.ts';
import { yuan } from './form-signatures.ts';
import type { Payment } from './store.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const SENTENCES: Record<CashierState, string> = {
  unpaid: '演示环境，不会扣款。<br><span lang="en">Demo: no money moves.</span>',
  paid: '已支付。<br><span lang="en">Paid.</span>',
  closed: '订单已关闭。<br><span lang="en">The payment is closed.</span>',
  expired: '已超过支付时间。<br><span lang="en">The time to pay is over.</span>',
};

export function cashierPage(payment: Payment, state: CashierState, way: { pay: string; back: string }): string {
  const button = `<form method="post" action="${escape(way.pay)}"><button data-testid="sandbox-pay">支付 · Pay</button></form>`;
  const back = way.back
    ? `<a data-testid="sandbox-back" href="${escape(way.back)}">返回商家 · Back to the shop</a>`
    : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" href="data:,"><title>沙箱收银台 · Sandbox</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f4f2;color:#1f1915;font:16px/1.5 system-ui,sans-serif}
main{width:min(330px,86vw);text-align:center}h1{font-size:22px;margin:0 0 8px}p{color:#4f4640}strong{display:block;font-size:30px}
button,a{display:block;box-sizing:border-box;width:100%;margin:12px 0;padding:14px;border:0;border-radius:14px;font:inherit;font-weight:600;text-decoration:none}
button{background:#ed6b33;color:#230f05}a{background:#fee8dc;color:#7e3010}</style></head>
<body><main><h1>沙箱收银台 · Sandbox</h1><p>${escape(payment.description)}</p><strong>¥${yuan(payment.amount)}</strong>
<p>${SENTENCES[state]}</p>${state === 'unpaid' ? button : ''}${back}</main></body></html>`;
}

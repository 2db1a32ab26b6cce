import type { BridgeFields } from '#contract/visitor/payments.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';

/** Loaded only when a sandbox session has no real bridge. */
export function payInSandbox(fields: BridgeFields): Promise<BridgeResult> {
  const prepay = /prepay_id=([\w.:-]+)/.exec(fields.package)?.[1] ?? '';
  return new Promise((resolve) => {
    const before = document.activeElement;
    const sheet = document.createElement('dialog');
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-modal', 'true');
    sheet.setAttribute('aria-labelledby', 'sandbox-title');
    sheet.dataset['testid'] = 'sandbox-sheet';
    sheet.style.cssText =
      'position:fixed;top:auto;right:0;bottom:0;left:0;width:100%;max-width:430px;margin:0 auto;padding:20px 16px calc(20px + env(safe-area-inset-bottom,0px));border:0;border-radius:20px 20px 0 0;background:#fff;color:#1f1915;font:16px/1.5 inherit;z-index:90';
    const line = (tag: string, text: string, style: string): HTMLElement => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = style;
      return element;
    };
    const title = line('h2', 'Sandbox · 沙箱支付', 'margin:0 0 4px;font-size:18px;font-weight:600');
    title.id = 'sandbox-title';
    const note = line('p', 'No money moves. 此处不会扣款。', 'margin:0 0 16px;color:#6b615a');
    const button = (name: 'pay' | 'cancel', text: string, style: string): HTMLButtonElement => {
      const element = line(
        'button',
        text,
        `display:block;width:100%;min-height:52px;margin-top:12px;border-radius:14px;text-align:center;font-weight:600;${style}`,
      );
      element.dataset['testid'] = `sandbox-${name}`;
      return element as HTMLButtonElement;
    };
    const pay = button('pay', 'Pay · 支付', 'background:#ed6b33;color:#230f05');
    const cancel = button('cancel', 'Cancel · 取消', 'background:#f1edea;color:#1f1915');
    const close = (result: BridgeResult): void => {
      sheet.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(result);
    };
    cancel.addEventListener('click', () => close('cancel'));
    sheet.addEventListener('cancel', (event) => {
      event.preventDefault();
      close('cancel');
    });
    pay.addEventListener('click', () => {
      pay.disabled = true;
      cancel.disabled = true;
      payAtCashier(prepay).then(close, () => close('fail'));
    });
    sheet.append(title, note, pay, cancel);
    document.body.append(sheet);
    if (typeof sheet.showModal === 'function') sheet.showModal();
    else sheet.setAttribute('open', '');
    pay.focus();
  });
}

async function payAtCashier(prepay: string): Promise<BridgeResult> {
  const response = await fetch(`/sandbox/cashier/${encodeURIComponent(prepay)}/pay`, { method: 'POST' });
  return response.ok ? 'ok' : 'fail';
}

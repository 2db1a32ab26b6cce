import { randomBytes } from 'node:crypto';

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

export const plainPage = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f4f2;color:#1f1915;font:16px/1.5 system-ui,sans-serif}
main{width:min(330px,86vw);text-align:center}h1{font-size:22px;margin:0 0 8px}p{color:#4f4640;margin:0 0 20px}
a{display:block;margin:12px 0;padding:14px;border-radius:14px;background:#fee8dc;color:#7e3010;font-weight:600;text-decoration:none}
a.first{background:#ed6b33;color:#230f05}small{color:#6b615a}</style></head><body><main>${body}</main></body></html>`;

const PEOPLE = [
  ['lin', '林晚舟 · Lin Wanzhou'],
  ['emma', 'Emma Carter'],
  ['sato', '佐藤 花 · Sato Hana'],
] as const;

/** Replaces the messaging app's authorise page: the chosen person comes back with a code that works once. */
export function authorizePage(callbackPath: string, state: string): string {
  const links = PEOPLE.map(([person, name], index) => {
    const code = `sandbox-${person}-${randomBytes(8).toString('hex')}`;
    const href = `${callbackPath}?code=${code}&state=${encodeURIComponent(state)}`;
    return `<a${index === 0 ? ' class="first"' : ''} data-person="${person}" href="${escape(href)}">${escape(name)}</a>`;
  });
  return plainPage(
    '授权登录 · Sandbox',
    `<h1>授权登录 · Sign in</h1><p>演示环境：此页代替聊天应用的授权页，请选择一位访客。<br><span lang="en">Demo: this page stands in for the messaging app. Choose a visitor.</span></p>${links.join('')}<small>Sandbox</small>`,
  );
}

export const mistakePage = (): string =>
  plainPage(
    '链接无效',
    '<h1>链接已失效</h1><p>请重新扫描现场二维码，或从公众号菜单进入。<br><span lang="en">This link no longer works. Scan the code on site again.</span></p>',
  );

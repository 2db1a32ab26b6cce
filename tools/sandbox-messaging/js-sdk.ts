/**
 * The sandbox's script for pages of the messaging app and its element that asks for consents, with the entry points and
 * events of the real one. The script's own address names the person who holds the phone.
 */
export const JS_SDK = `(() => {
  const own = new URL(document.currentScript.src);
  const openid = own.searchParams.get('openid');
  const post = (path, body) =>
    fetch(new URL(path, own), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());
  const waiting = { ready: [], error: [] };
  let state;
  const settle = (next) => { state = next; for (const done of waiting[next]) done({ errMsg: next === 'ready' ? 'config:ok' : 'config:invalid signature' }); };
  const on = (name) => (done) => { if (state === name) done({}); else waiting[name].push(done); };
  window.wx = {
    ready: on('ready'),
    error: on('error'),
    config(given) {
      const { appId, timestamp, nonceStr, signature } = given;
      post('verify', { appId, timestamp, nonceStr, signature, url: location.href.split('#')[0] })
        .then(({ ok }) => settle(ok ? 'ready' : 'error'), () => settle('error'));
    },
  };
  const ask = (templates) => new Promise((done) => {
    const sheet = document.createElement('dialog');
    sheet.setAttribute('aria-label', 'Sandbox · 订阅消息');
    sheet.style.cssText = 'width:min(360px,86vw);padding:20px;border:0;border-radius:20px;font:16px/1.5 system-ui,sans-serif;color:#1f1915;background:#fff';
    const boxes = templates.map((id) => {
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox'; box.checked = true; box.value = id;
      box.style.cssText = 'width:24px;height:24px;vertical-align:middle;margin-right:8px;appearance:auto';
      label.style.cssText = 'display:block;min-height:44px;overflow-wrap:anywhere';
      label.append(box, id);
      sheet.append(label);
      return box;
    });
    const button = (name, text, answer) => {
      const element = document.createElement('button');
      element.textContent = text;
      element.dataset.testid = 'sandbox-' + name;
      element.style.cssText = 'display:block;width:100%;min-height:48px;margin-top:8px;border-radius:14px;font-weight:600;background:#fee8dc;color:#7e3010';
      element.addEventListener('click', () => { const status = answer(); sheet.remove(); done(status); });
      sheet.append(element);
    };
    const all = (statusOf) => () => Object.fromEntries(boxes.map((box) => [box.value, statusOf(box)]));
    button('allow', 'Allow · 允许', all((box) => (box.checked ? 'accept' : 'reject')));
    button('reject', 'Cancel · 取消', all(() => 'reject'));
    document.body.append(sheet);
    sheet.showModal();
  });
  customElements.define('wx-open-subscribe', class extends HTMLElement {
    connectedCallback() { queueMicrotask(() => this.draw()); }
    draw() {
      if (this.shadowRoot) return;
      // Taken apart as text: a parsed document would break the page's policy on styles.
      const look = this.querySelector('script:not([slot])')?.textContent ?? '';
      const button = document.createElement('button');
      button.textContent = look.replace(/<[^>]*>/g, '').trim();
      button.style.cssText = ((/ style="([^"]*)"/.exec(look) ?? [])[1] ?? '').replaceAll('&quot;', '"');
      button.addEventListener('click', async () => {
        const templates = (this.getAttribute('template') ?? '').split(',').filter(Boolean);
        const statuses = await ask(templates);
        const accepted = templates.filter((id) => statuses[id] === 'accept');
        const { tell } = await post('agree', { openid, accepted });
        const subscribeDetails = JSON.stringify(Object.fromEntries(templates.map((id) => [id, JSON.stringify({ status: statuses[id] })])));
        const events = { ok: 1, twice: 2, lost: 0 }[tell];
        for (let index = 0; index < events; index += 1)
          this.dispatchEvent(new CustomEvent('success', { detail: { errMsg: 'subscribe:ok', subscribeDetails } }));
      });
      this.attachShadow({ mode: 'open' }).append(button);
    }
  });
})();
`;

/** A link to the stored codes where a service worker is in control: it shows them without this program. */
function savedTicketsLink(): HTMLElement | '' {
  if (!navigator.serviceWorker?.controller) return '';
  const link = document.createElement('a');
  link.href = '/tickets';
  link.textContent = '已保存的门票 · Saved tickets';
  link.className = 'sh-saved';
  return link;
}

/** The message is in Chinese and English and works without the program. A ticket code on screen stays there. */
export function showFatalError(): void {
  const shell = document.getElementById('shell');
  const root = document.documentElement;
  if (!shell || root.dataset['failed']) return;
  root.dataset['failed'] = 'yes';
  shell.style.pointerEvents = 'auto';
  if (root.dataset['shell'] === 'picture') return shell.querySelector('.sh-card')?.append(savedTicketsLink());
  root.dataset['shell'] = 'failure';
  const text = document.createElement('p');
  text.textContent = '页面加载失败，已保存的门票不受影响。 The page could not be loaded. Saved tickets are safe.';
  const again = document.createElement('button');
  again.textContent = '重试 · Try again';
  again.addEventListener('click', () => location.reload());
  const panel = document.createElement('main');
  panel.setAttribute('role', 'alert');
  panel.className = 'sh-failed';
  panel.append(text, again, savedTicketsLink());
  shell.append(panel);
}

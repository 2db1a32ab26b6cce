import { createLazyRoute } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';

const CARDS = ['游玩日期', '场次', '票种', '游客', '联系人', '购票须知'];
const DAYS = ['日', '一', '二', '三', '四', '五', '六'];

function Sheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose}>
      <header>
        <h2>选择日期</h2>
        <p>山地公园</p>
        <button type="button" onClick={onClose}>
          关闭
        </button>
      </header>
      {DAYS.map((day) => (
        <div key={day}>
          <i />
          <span>{day}</span>
          <span>
            <b>余票 {day}</b>
          </span>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 10l8-6l8 6v10h-16z" />
            <path d="M9 20v-6h6v6" />
            <circle cx="12" cy="9" r="1.5" />
          </svg>
        </div>
      ))}
      <footer>
        <p id="ready">还没有选日期</p>
        <button type="button">选这一天</button>
      </footer>
    </dialog>
  );
}

function Form() {
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      {CARDS.map((card) => (
        <section key={card}>
          <h2>{card}</h2>
          {DAYS.map((day, index) => (
            <button type="button" key={day} aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              <span>{day}</span>
              <b>余票 {index}</b>
              <i />
            </button>
          ))}
        </section>
      ))}
      <button type="button" id="all" onClick={() => setOpen(true)}>
        全部日期
      </button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </div>
  );
}

export const Route = createLazyRoute('/form')({ component: Form });

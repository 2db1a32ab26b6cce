// Controls in their states, for the pictures that tests compare. The page is not part of the build.
import '#ui/tokens.css';
import '#ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MonthCalendarCell } from '#components/MonthCalendarCell.tsx';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { TicketCard } from '#components/TicketCard.tsx';
import type { DayState } from '#domain/catalog/calendar.ts';
import { type Day, instantOf, parseDay } from '#domain/lib/day.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { activate, loadWords } from '#i18n/activate.ts';
import type { SessionData } from '#screens/select-session/session-data.ts';
import { SessionCard } from '#screens/select-session/SessionCard.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import type { ButtonVariant } from '#ui/buttonClass.ts';
import { Chip, type Tone } from '#ui/Chip.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Tags } from '#ui/Tags.tsx';
import { Field, SelectField, TextAreaField } from '#ui/Field.tsx';
import { IconCart, IconClock, IconTrash } from '#ui/icons.ts';

const nothing = (): void => undefined;
const DAY = parseDay('2026-11-26') as Day;
const at = (time: `${number}:${number}`): number => instantOf(DAY, time);

const VARIANTS = Object.keys({ primary: 0, tonal: 0, quiet: 0, outline: 0, 'danger-outline': 0 } satisfies Record<
  ButtonVariant,
  0
>) as ButtonVariant[];
const TONES = Object.keys({ ok: 0, wait: 0, info: 0, bad: 0, mute: 0 } satisfies Record<Tone, 0>) as Tone[];
const DAY_STATES = Object.keys({
  past: 0,
  closed: 0,
  'not-yet': 0,
  ended: 0,
  'sold-out': 0,
  'too-few': 0,
  low: 0,
  open: 0,
  unknown: 0,
  same: 0,
  'other-price': 0,
} satisfies Record<DayState, 0>) as DayState[];

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section data-part={name} style={{ padding: 16, display: 'grid', gap: 12, background: 'var(--c-page)' }}>
    {children}
  </section>
);
const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
);

const Buttons = () => (
  <Part name="button">
    {VARIANTS.map((variant) => (
      <Row key={variant}>
        <Button variant={variant} onPress={nothing}>
          提交
        </Button>
        <Button variant={variant} size={variant === 'primary' ? 'md' : 'lg'} icon={IconCart} onPress={nothing}>
          加入
        </Button>
        <Button variant={variant} reason="请先选择日期" onPress={nothing}>
          不可
        </Button>
        <Button variant={variant} busy busyLabel="提交中" onPress={nothing}>
          提交
        </Button>
      </Row>
    ))}
    <Button block onPress={nothing}>
      整行按钮
    </Button>
    <Row>
      <LinkButton onPress={nothing}>更换</LinkButton>
      <LinkButton underline icon={IconClock} onPress={nothing}>
        更多
      </LinkButton>
      <LinkButton inherit disabled onPress={nothing}>
        不可
      </LinkButton>
    </Row>
    {(['plain', 'well', 'tonal'] as const).map((tone) => (
      <Row key={tone}>
        <IconButton tone={tone} icon={IconTrash} label="删除" onPress={nothing} />
        <IconButton tone={tone} size={20} icon={IconTrash} label="删除" onPress={nothing} />
        <IconButton tone={tone} disabled icon={IconTrash} label="删除" onPress={nothing} />
      </Row>
    ))}
  </Part>
);

const Chips = () => (
  <Part name="chip">
    {[false, true].map((pressed) => (
      <Row key={String(pressed)}>
        <Chip pressed={pressed} onPress={nothing}>
          上午
        </Chip>
        <Chip pressed={pressed} icon={IconClock} onPress={nothing}>
          08:00
        </Chip>
        <Chip pressed={pressed} disabled onPress={nothing}>
          已满
        </Chip>
      </Row>
    ))}
    <Tags>
      <Tag>实名制</Tag>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone} icon={IconClock}>
          标签
        </Tag>
      ))}
    </Tags>
    <Row>
      {TONES.map((tone) => (
        <Pill key={tone} tone={tone}>
          状态
        </Pill>
      ))}
      {TONES.map((tone) => (
        <Pill key={tone} tone={tone} icon={IconClock}>
          状态
        </Pill>
      ))}
    </Row>
  </Part>
);

const Cells = () => (
  <Part name="calendar-cell">
    <div role="grid" style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' }}>
      {[false, true].flatMap((picked) =>
        DAY_STATES.map((state) => (
          <MonthCalendarCell
            key={`${state} ${String(picked)}`}
            cell={{
              day: DAY,
              state,
              left: 3,
              price: { fee: 12_000, varies: false },
              ...(picked ? { holiday: { zh_CN: '节' } } : {}),
            }}
            today={picked && state === 'open'}
            picked={picked}
            reachable={false}
          />
        )),
      )}
    </div>
  </Part>
);

const session = (over: Partial<OfferedSession>): OfferedSession => ({
  id: 'evening',
  date: DAY,
  starts_at: at('19:30'),
  ends_at: at('20:40'),
  last_entry_at: at('19:20'),
  left: 120,
  total: 200,
  one_person: false,
  ...over,
});
const spot = { id: 'show', fee: 16_800, left: 120, ticket_type_id: 'seat' };
const data = {
  types: [{ id: 'seat', name: { zh_CN: '甲区' } }],
  sections: [{ date: DAY, offers: [spot] }],
  hall: false,
  now: at('10:00'),
} as unknown as SessionData;

const Sessions = () => (
  <Part name="session-card">
    {[
      session({}),
      session({ left: 6 }),
      session({ left: 1 }),
      session({ left: 0 }),
      session({ last_entry_at: at('09:00') }),
    ].map((each) => (
      <SessionCard
        key={`${each.left} ${each.last_entry_at}`}
        data={data}
        session={each}
        wanted={2}
        standalone
        chosen={false}
        onChoose={nothing}
      />
    ))}
    <SessionCard data={data} session={session({ seated: true })} wanted={2} standalone chosen onChoose={nothing} />
  </Part>
);

const ticket = (over: Partial<ShownTicket>): ShownTicket => ({
  ticket_id: 'ticket',
  order_id: 'order',
  order_no: '2611251000123456',
  ticket_no: '123456789012',
  program_name: { zh_CN: '鹤望峰山地公园' },
  type_name: { zh_CN: '成人票' },
  status: 'WAIT_USE',
  people: 1,
  used: 0,
  date: DAY,
  batch: { id: 'morning', starts_at: at('08:00'), ends_at: at('12:00'), last_entry_at: at('11:30') },
  holders: [{ holder_masked: '林**', id_type: 'ID_CARD', id_mask: '110***********0013' }],
  code: 'T1.board.0123456789',
  isOpen: true,
  picture: '',
  owner: '',
  savedAt: 0,
  ...over,
});

const Tickets = () => (
  <Part name="ticket-card">
    <TicketCard ticket={ticket({})} drawn onEnlarge={() => undefined} />
    <TicketCard
      ticket={ticket({ status: 'PART_USE', people: 3, used: 1, holders: [] })}
      drawn
      onEnlarge={() => undefined}
    />
    <TicketCard ticket={ticket({ status: 'USED', isOpen: false, code: null })} drawn onEnlarge={() => undefined} />
    <TicketCard ticket={ticket({ isOpen: false, code: null })} drawn onEnlarge={() => undefined} />
  </Part>
);

const Fields = () => (
  <Part name="field">
    <Field label="姓名" placeholder="与证件一致" />
    <Field
      label="手机号"
      hint="用于取票"
      defaultValue="138"
      trailing={<LinkButton onPress={nothing}>获取</LinkButton>}
    />
    <Field label="证件号" error="号码不正确" defaultValue="110000" />
    <Field label="不可改" disabled defaultValue="固定" />
    <TextAreaField label="说明" error="请填写说明" />
    <SelectField label="证件" placeholder="请选择" error="请选择证件" options={[{ value: 'id', label: '身份证' }]} />
  </Part>
);

await activate('zh_CN');
await loadWords(['booking', 'orders']);
createRoot(document.getElementById('root') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    <main>
      <Buttons />
      <Chips />
      <Cells />
      <Sessions />
      <Tickets />
      <Fields />
    </main>
  </I18nProvider>,
);

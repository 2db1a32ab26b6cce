import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { OpeningStep } from '#domain/office/opening.ts';
import type { Permission } from '#domain/office/office-rights.ts';

interface Way {
  label: MessageDescriptor;
  to: LinkProps;
  permission: Permission;
}
interface StepWords {
  title: MessageDescriptor;
  about: MessageDescriptor;
  /** Absent where the step is not done in the office. */
  go?: Way;
}

/** Without an id a part is the first of its kind; `add` opens the dialog for a new one. */
const catalogue = (
  label: MessageDescriptor,
  search: { part?: string; tab?: string; add?: 'spot' | 'type' | 'gate' },
): Way => ({
  label,
  to: { to: '/$project/catalogue', search } as LinkProps,
  permission: 'catalogue',
});

const FILL_IN = msg`Fill in`;
const ADD = msg({ message: 'Add it', context: 'leads to the page where it is added' });

export const STEP_WORDS: Record<OpeningStep, StepWords> = {
  name: {
    title: msg`Name and phone of the venue`,
    about: msg`They stand on tickets and in messages; visitors call the phone with one press.`,
    go: catalogue(FILL_IN, { part: 'venue' }),
  },
  agreement: {
    title: msg`Terms of purchase`,
    about: msg`What a visitor agrees to before paying. One paragraph is enough to begin with.`,
    go: catalogue(FILL_IN, { part: 'venue', tab: 'terms' }),
  },
  spot: {
    title: msg`The first spot`,
    about: msg`A park, a boat, a show: with its opening hours, and its sessions where it has any.`,
    go: catalogue(ADD, { add: 'spot' }),
  },
  type: {
    title: msg`The first kind of ticket, with its price`,
    about: msg`Who it is for, what it costs, and until when it can be returned.`,
    go: catalogue(ADD, { add: 'type' }),
  },
  gate: {
    title: msg`A gate`,
    about: msg`Where tickets are checked, and the spots that it admits. It stands on the tickets.`,
    go: catalogue(ADD, { add: 'gate' }),
  },
  published: {
    title: msg`Check and publish`,
    about: msg`Until then nobody but you sees what you filled in.`,
    go: {
      label: msg`Check and publish`,
      to: { to: '/$project/catalogue/publish' } as LinkProps,
      permission: 'catalogue',
    },
  },
  payment: {
    title: msg`A way to pay`,
    about: msg`The payment provider's account is set up at the server; the manual of the operators says how.`,
    go: { label: msg`Look at Health`, to: { to: '/$project/health' } as LinkProps, permission: 'settings' },
  },
  device: {
    title: msg`A device at the gate`,
    about: msg`Pair the device that scans there, and give its people a PIN.`,
    go: { label: msg`Pair a device`, to: { to: '/$project/devices' } as LinkProps, permission: 'devices' },
  },
  sold: {
    title: msg`Buy a ticket yourself`,
    about: msg`On your own phone, as a visitor does. It can be returned afterwards.`,
  },
  admitted: {
    title: msg`Scan it at the gate`,
    about: msg`The screen turns green, and the entry stands at the order.`,
  },
  photos: {
    title: msg`Photos of your own`,
    about: msg`Each spot has a drawn picture until it has a photo.`,
    go: catalogue(msg`Choose photos`, { part: 'spot' }),
  },
  colleagues: {
    title: msg`Invite colleagues`,
    about: msg`Large refunds and closed days need a second person.`,
    go: { label: msg`Invite`, to: { to: '/$project/staff' } as LinkProps, permission: 'staff' },
  },
  notified: {
    title: msg`Hear of what waits`,
    about: msg`Nobody is told of failed refunds, gate conflicts and requests yet. Switch on mail, text messages or this device.`,
    go: { label: msg`Own account`, to: { to: '/$project/account' } as LinkProps, permission: 'read' },
  },
  holidays: {
    title: msg`Holidays and closed days`,
    about: msg`They are shown in the calendar, and may have prices of their own.`,
    go: catalogue(FILL_IN, { part: 'spot', tab: 'times' }),
  },
  messages: {
    title: msg`Messages to visitors`,
    about: msg`So that a closed day reaches those who hold a ticket.`,
    go: catalogue(FILL_IN, { part: 'venue', tab: 'messages' }),
  },
};

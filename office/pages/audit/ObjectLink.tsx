import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { usePages } from '#office/layout/office-page.ts';
import { buttonClass } from '#ui/buttonClass.ts';

/** Types without a page, such as a call or the database, are not listed. */
const PAGE_OF = {
  order: '/$project/orders',
  day: '/$project/calendar',
  session: '/$project/calendar',
  settlement: '/$project/finance',
  channel: '/$project/finance',
  device: '/$project/devices',
  pairing: '/$project/devices',
  staff: '/$project/staff',
  invite: '/$project/staff',
  job: '/$project/jobs',
  catalogue: '/$project/catalogue',
  picture: '/$project/catalogue',
  batch: '/$project/codes',
  card: '/$project/cards',
  grey: '/$project/grey-list',
  invoice: '/$project/invoices',
  sale: '/$project/sales',
  rating: '/$project/ratings',
  export: '/$project/exports',
  erasure: '/$project/privacy',
  person: '/$project/privacy',
  settings: '/$project/settings',
} as const;
type Path = (typeof PAGE_OF)[keyof typeof PAGE_OF];

const pageOf = (kind: string): Path | undefined =>
  Object.hasOwn(PAGE_OF, kind) ? PAGE_OF[kind as keyof typeof PAGE_OF] : undefined;

function addressOf(page: Path, project: string, kind: string, id: string) {
  const params = { project };
  const day = /(\d{4})-?(\d{2})-?(\d{2})$/.exec(id)?.slice(1).join('-');
  if (kind === 'order') return linkOptions({ to: '/$project/orders/$order', params: { project, order: id } });
  if (kind === 'job') return linkOptions({ to: '/$project/jobs/$job', params: { project, job: id } });
  if (kind === 'device') return linkOptions({ to: '/$project/devices', params, search: { device: id } });
  if (kind === 'settlement') return linkOptions({ to: '/$project/finance', params, search: { day } });
  if (page !== '/$project/calendar') return linkOptions({ to: page, params });
  // The id is `<day>` or `<spot>:<day>` for a day, and `<spot>.<rule>.<day>` for a session.
  const [scenic, ...rest] = id.split(kind === 'day' ? ':' : '.');
  return linkOptions({
    to: page,
    params,
    search: { day, month: day?.slice(0, 7), scenic: rest.length > 0 ? scenic : undefined },
  });
}

export function ObjectLink({ object }: { object: string }) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const [kind = '', ...rest] = object.split(':');
  const to = pageOf(kind);
  const page = usePages().find((each) => each.to === to);
  if (to === undefined || !page || !may(page.permission)) return null;
  return (
    <Link {...addressOf(to, project, kind, rest.join(':'))} className={buttonClass({ variant: 'outline' })}>
      {kind === 'order' ? t`Open the order` : t`To the page “${i18n._(page.title)}”`}
    </Link>
  );
}

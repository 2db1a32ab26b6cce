import type { Context } from '#server/context.ts';
import { countOldFields } from './reseal.ts';
import { readDataKeys } from './data-keys.store.ts';

interface KeysShown {
  keys: { name: string; used_from: Date; leaked_before?: true; resealed_at?: Date }[];
  /** Rows with a field that is sealed with an earlier key than the one in use, by table. */
  old_fields: Record<string, number>;
  secret_key: string;
}

const MAY_GO =
  'Everything opens with the present SECRET_KEY. SECRET_KEY_OLD may go once every process was started with the present one.';
const STILL_OPENS = 'Earlier values still open the keys of this database: `keys forget` ends that.';

export async function actOnKeys(
  context: Context,
  { act, leaked = false }: { act?: 'renew' | 'forget' | undefined; leaked?: boolean | undefined },
): Promise<KeysShown> {
  if (act === 'renew') await context.dataKeys.renew(leaked);
  if (act === 'forget') await context.dataKeys.dropEarlierSeals();
  const { isComplete, earlierSeals } = await context.dataKeys.sealStatus();
  const rows = [...Map.groupBy(await readDataKeys(context.db), ({ name }) => name).values()].flatMap(
    ([row]) => row ?? [],
  );
  return {
    keys: rows.map(({ name, used_from, ends_signatures, resealed_at }) => ({
      name,
      used_from,
      leaked_before: ends_signatures ? (true as const) : undefined,
      resealed_at: resealed_at ?? undefined,
    })),
    old_fields: await countOldFields(context),
    secret_key: isComplete
      ? [MAY_GO, ...(earlierSeals > 0 ? [STILL_OPENS] : [])].join(' ')
      : 'Some keys open only with an earlier value: keep SECRET_KEY_OLD.',
  };
}

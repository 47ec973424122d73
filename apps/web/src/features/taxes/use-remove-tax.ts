import { useQueryClient } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';

type NamedTax = { id: string; name: string };

/** Removes a tax that nobody uses, and says how it went. Returns whether it is gone. */
export function useRemoveTax(): (tax: NamedTax) => Promise<boolean> {
  const client = useQueryClient();
  return async ({ id, name }) => {
    try {
      await api.taxes.remove({ taxId: id }, { context: { idempotencyKey: crypto.randomUUID() } });
      notify.success(`${name} is removed.`, undefined, id);
      await client.invalidateQueries(queries.taxes.list.queryOptions());
      return true;
    } catch (error) {
      notify.error(`${name} was not removed. ${messageOf(error)}`, undefined, id);
      return false;
    }
  };
}

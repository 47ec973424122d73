import { taxKind } from '@passline/contract/taxes/tax-kind';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { taxReachWords } from './tax-reach-words.ts';

type TaxRemovalProps = { tax: TaxRow; onRemoved: () => void; onClose: () => void };

/** Asks before a tax is removed, and says which products have it. See docs/rules/taxes.md#which-taxes-there-are. */
export function TaxRemoval({ tax: { id, name }, onRemoved, onClose }: TaxRemovalProps) {
  const client = useQueryClient();
  const { data } = useQuery(
    queries.taxes.reach.queryOptions({ input: { taxId: id }, refetchOnMount: 'always' }),
  );
  const remove = async () => {
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await api.taxes.remove({ taxId: id }, { context });
    } catch (error) {
      return notify.error(`${name} was not removed. ${messageOf(error)}`, undefined, id);
    }
    notifyDone(`${name} is removed.`, { about: { subject: taxKind.subject }, ...context });
    onRemoved();
    return client.invalidateQueries(queries.taxes.list.queryOptions());
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      text="No restaurant can have it any more, and no order pays it from then on. Orders that paid it keep it. A tax that a product has stays."
      confirm="Remove"
      onConfirm={() => {
        onClose();
        void remove();
      }}
      onCancel={onClose}
    >
      <p role="status">{data && taxReachWords(data)}</p>
    </ConfirmDialog>
  );
}

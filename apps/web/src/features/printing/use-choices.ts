import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import type { Destinations } from './use-printing.ts';

type Field = 'productIds' | 'printerIds';
type Chosen = ReceiptDestination['productIds'];
export type Choose = (field: Field, ids: readonly string[], isChosen: boolean) => void;

/** Ticks products and printers of a destination: saved at once, and only what differs, so that two people may tick different ones. */
export function useChoices(destinations: Destinations, chosen: ReceiptDestination | null) {
  const [isSaving, setSaving] = useState(false);
  const choose: Choose = (field, ids, isChosen) => {
    if (!chosen) {
      notify.error('select a printer destination first', undefined, 'printing');
      return;
    }
    if (isSaving) return;
    void save(chosen, field, ids, isChosen);
  };

  async function save(
    destination: ReceiptDestination,
    field: Field,
    ids: readonly string[],
    isChosen: boolean,
  ): Promise<void> {
    const { id, [field]: seen } = destination;
    const from: Chosen = Object.fromEntries(
      ids.flatMap((one) => (seen[one] === undefined ? [] : [[one, seen[one]]])),
    );
    const to: Chosen = Object.fromEntries(ids.map((one) => [one, isChosen]));
    setSaving(true);
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      await destinations.update(id, { [field]: { from, to } }, context);
    } catch (error) {
      notify.error(messageOf(error), undefined, 'printing');
    } finally {
      setSaving(false);
    }
  }
  return { choose, isSaving };
}

import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import type { Destinations } from './use-printing.ts';

type Field = 'productIds' | 'printerIds';
type Chosen = ReceiptDestination['productIds'];
type Choice = { destinationId: string; field: Field; from: Chosen; to: Chosen };

/**
 * Ticks products and printers of a destination: shown at once, and saved one after the other. Only the change is sent,
 * so that two people can tick different ones. `shown` is the destination with the unsaved changes.
 */
export function useChoices(destinations: Destinations, destination: ReceiptDestination | null) {
  const [pending, setPending] = useState<readonly Choice[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const shown = destination && pending.reduce(withChoice, destination);

  function choose(field: Field, ids: readonly string[], isChosen: boolean): void {
    if (!shown) {
      notify.error('select a printer destination first', undefined, 'printing');
      return;
    }
    const seen = shown[field];
    const said = ids.flatMap((id) => (seen[id] === undefined ? [] : [[id, seen[id]] as const]));
    const to = Object.fromEntries(ids.map((id) => [id, isChosen]));
    const choice: Choice = { destinationId: shown.id, field, from: Object.fromEntries(said), to };
    setPending((known) => [...known, choice]);
    last.current = last.current.then(() => save(choice));
  }

  async function save(choice: Choice): Promise<void> {
    const { destinationId, field, from, to } = choice;
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      await destinations.update(destinationId, { [field]: { from, to } }, context);
    } catch (error) {
      notify.error(messageOf(error), undefined, 'printing');
    } finally {
      setPending((known) => known.filter((one) => one !== choice));
    }
  }
  return { shown, choose };
}

function withChoice(
  destination: ReceiptDestination,
  { destinationId, field, to }: Choice,
): ReceiptDestination {
  if (destination.id !== destinationId) return destination;
  return { ...destination, [field]: { ...destination[field], ...to } };
}

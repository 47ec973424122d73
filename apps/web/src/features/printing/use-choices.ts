import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import type { Destinations } from './use-printing.ts';

type Field = 'productIds' | 'categoryIds' | 'printerIds';
type Chosen = ReceiptDestination['productIds'];
type Choice = { destinationId: string; changes: { [Name in Field]?: { from: Chosen; to: Chosen } } };
/** What is ticked or unticked: ids by field. */
type Ticked = { readonly [Name in Field]?: readonly string[] };

const FIELDS = ['productIds', 'categoryIds', 'printerIds'] as const satisfies Field[];

/**
 * Ticks products and printers of a destination: shown at once, and saved one after the other. Only the change is sent,
 * so that two people can tick different ones. `shown` is the destination with the unsaved changes.
 */
export function useChoices(destinations: Destinations, destination: ReceiptDestination | null) {
  const [pending, setPending] = useState<readonly Choice[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const shown = destination && pending.reduce(withChoice, destination);

  function choose(ticked: Ticked, isChosen: boolean): void {
    if (!shown) {
      notify.error('select a printer destination first', undefined, 'printing');
      return;
    }
    const changes = FIELDS.flatMap((field) => {
      const ids = ticked[field] ?? [];
      if (ids.length === 0) return [];
      const seen = shown[field];
      const said = ids.flatMap((id) => (seen[id] === undefined ? [] : [[id, seen[id]] as const]));
      const to = Object.fromEntries(ids.map((id) => [id, isChosen]));
      return [[field, { from: Object.fromEntries(said), to }] as const];
    });
    const choice: Choice = { destinationId: shown.id, changes: Object.fromEntries(changes) };
    setPending((known) => [...known, choice]);
    last.current = last.current.then(() => save(choice));
  }

  async function save(choice: Choice): Promise<void> {
    const { destinationId, changes } = choice;
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      await destinations.update(destinationId, changes, context);
    } catch (error) {
      notify.error(messageOf(error), undefined, 'printing');
    } finally {
      setPending((known) => known.filter((one) => one !== choice));
    }
  }
  return { shown, choose };
}

function withChoice(destination: ReceiptDestination, { destinationId, changes }: Choice): ReceiptDestination {
  if (destination.id !== destinationId) return destination;
  const wanted = FIELDS.map((field) => [field, { ...destination[field], ...changes[field]?.to }]);
  return { ...destination, ...Object.fromEntries(wanted) };
}

import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { notify } from '../../../parts/notify.ts';

/** Prints the tickets of an order on the printers of its location; the panel then shows what became of each. */
export async function printInKitchen(orderId: string): Promise<void> {
  try {
    const context = { idempotencyKey: crypto.randomUUID() };
    const { prints } = await api.printing.printOrder({ orderId }, { context });
    notify.success(
      prints.length === 1 ? 'Printing 1 ticket.' : `Printing ${prints.length} tickets.`,
      undefined,
      orderId,
    );
    await queryClient.invalidateQueries({ queryKey: queries.orders.timeline.key() });
  } catch (error) {
    notify.error(messageOf(error), undefined, orderId);
  }
}

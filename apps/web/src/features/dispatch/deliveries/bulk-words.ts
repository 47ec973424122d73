import type { BulkProgress } from '../commands/bulk-dispatch.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';

const DOING = { assignRider: 'Assigning', unassignRider: 'Unassigning', failDelivery: 'Marking as failed' };

/** What is being done, or how it went, in one line. */
export function bulkTitle({ command, phase, total, done, refused, left }: BulkProgress): string {
  const reached = done.length + refused.length;
  if (phase === 'giving') return `${doing(command)}: ${reached} of ${total}…`;
  if (phase === 'undoing') return `Undoing: ${reached} of ${total}…`;
  const parts = [
    phase === 'undone' ? `${deliveries(done.length)} undone` : `${deliveries(done.length)} ${did(command)}`,
    refused.length > 0 && `${refused.length} refused`,
    left.length > 0 && `${left.length} left out`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function doing(command: DispatchCommand): string {
  return command.kind === 'setDeliveryStatus' ? 'Setting' : DOING[command.kind];
}

function did(command: DispatchCommand): string {
  if (command.kind === 'assignRider') return `assigned to ${command.rider.name}`;
  if (command.kind === 'unassignRider') return `unassigned, now ${command.deliveryStatus}`;
  return command.kind === 'failDelivery' ? 'marked as failed' : `set to ${command.deliveryStatus}`;
}

function deliveries(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`;
}

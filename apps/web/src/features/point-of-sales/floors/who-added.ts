import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { api } from '../../../api/client.ts';

/** Who added a table of a location; empty if the trail does not say. */
export async function whoAdded(tableId: string, locationId: string): Promise<string> {
  const { rows } = await api.timeline.read({
    subject: floorTableKind.subject,
    locationId,
    recordId: tableId,
    limit: 1,
  });
  return rows.find(({ before }) => before === null)?.actorName ?? '';
}

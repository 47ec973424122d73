import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { api } from '../../../api/client.ts';

/** Who deleted a floor or a table of a location; empty if the trail does not say. */
export async function whoDeleted(recordId: string, locationId: string): Promise<string> {
  const { rows } = await api.timeline.read({ subject: floorKind.subject, locationId, recordId, limit: 1 });
  return rows.find(({ after }) => after === null)?.actorName ?? '';
}

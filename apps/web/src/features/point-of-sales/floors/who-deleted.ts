import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { api } from '../../../api/client.ts';

/** Who deleted a floor or a table of a location lately; empty if the trail does not say. */
export async function whoDeleted(recordId: string, locationId: string): Promise<string> {
  const { rows } = await api.timeline.read({ subject: floorKind.subject, locationId, limit: 20 });
  return rows.find(({ record, after }) => record.id === recordId && after === null)?.actorName ?? '';
}

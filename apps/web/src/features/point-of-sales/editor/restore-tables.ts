import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { api } from '../../../api/client.ts';

/** Of the timeline: as many at once as it gives, and how far back a deletion is looked for. */
const PAGE = 200;
const MOST_PAGES = 10;

type Deletion = { locationId: string; tableIds: readonly string[] };

/**
 * Brings back tables that one request deleted, each under its own id, as “What happened” does it. With the same key it is safe to
 * repeat.
 *
 * @returns whether their deletion was found. @throws what the server says, such as who has brought them back
 */
export async function restoreTables(
  { locationId, tableIds }: Deletion,
  idempotencyKey: string,
): Promise<boolean> {
  const about = { subject: floorTableKind.subject, locationId };
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, next } = await api.timeline.read({ ...about, limit: PAGE, ...(cursor && { cursor }) });
    const entry = rows.find(
      ({ action, record }) => action === 'floorTables.removeMany' && tableIds.includes(record.id),
    );
    if (entry) {
      await api.timeline.undo({ ...about, entryId: entry.id }, { context: { idempotencyKey } });
      return true;
    }
    if (next === null) return false;
    cursor = next;
  }
  return false;
}

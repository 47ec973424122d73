import { queries } from './client.ts';

/** A colleague adds, edits or removes a tax once in a while. */
const READ_EVERY_MS = 5_000;

/** The taxes that there are, followed while they are shown. */
export function taxesQuery() {
  return queries.taxes.list.queryOptions({ refetchInterval: READ_EVERY_MS });
}

import type { ListSource } from '../../kernel/lists/read-page.ts';

/** A line as it is read: its record by kind and id, its place by id. */
export type FoundRow = {
  id: number;
  /** The id, as text. */
  position: string;
  at: number;
  actorKind: 'user' | 'service' | 'system';
  actorId: string | null;
  actorName: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string;
  kind: string;
  recordId: string;
  locationId: string | null;
};

export const AUDIT: ListSource<FoundRow, 'id'> = {
  name: 'audit',
  sql: ({ where, orderBy, limit }) =>
    `select id, id::text as position, round(extract(epoch from at) * 1000)::float8 as at, actor_kind as "actorKind",
        actor_id as "actorId", actor_name as "actorName", action, before, after, reason, request_id as "requestId",
        record_table as kind, record_id as "recordId", location_id as "locationId"
      from audit ${where} ${orderBy} ${limit}`,
  orders: { id: [{ column: 'position', sql: 'id', type: 'bigint' }] },
};

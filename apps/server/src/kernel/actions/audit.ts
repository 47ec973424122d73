import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import pg from 'pg';
import { toTrailNames } from './trail-names.ts';

/** One line of the audit trail. Whole records may be given: only what differs is kept, by its name on the wire. */
export type AuditNote = {
  table: string;
  id: string;
  locationId?: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason?: string;
};

/** Bookkeeping columns that say nothing to a reader of the trail. */
const UNTOLD = new Set(['rev', 'changed_by', 'changed_at', 'failed_at']);

/** The fields that differ, before and after. A new or removed record is written whole. */
export function difference(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  if (!before || !after) return { before, after };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !UNTOLD.has(field) && differs(before[field], after[field]),
  );
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function differs(before: unknown, after: unknown): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after);
}

/** The author: the caller, or a part of the system itself, by the name that people know. */
export type Actor = Principal | { kind: 'system'; name: string };

const INSERT_AUDIT = `insert into audit
  (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, location_id, before, after, reason, record_count)
  select $1, $2, $3, $4, $5, n.* from jsonb_to_recordset($6::jsonb)
    as n(record_table text, record_id text, location_id uuid, before jsonb, after jsonb, reason text, record_count int)
  where require_still_admitted($1, $2, $7, $8)`;

/**
 * Whether the database refused the trail of somebody who may not work any more: suspended, of another role or place, a token
 * that was revoked. See docs/rules/staff.md#suspending.
 */
export function isNoLongerAdmitted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === 'PL401';
}

/**
 * The notes of one transaction, as they are written. To compare the records of thousands, and to write them down, is done
 * note by note, not at the end.
 */
export class AuditLines {
  /** Each is still open for how many records it stands for. */
  readonly #lines: string[] = [];
  /** By table and location: the first line, and the records. A timeline that tells a request as one entry reads only first lines. */
  readonly #parts = new Map<string, Part>();

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  add({ table, id, locationId = null, reason, ...states }: AuditNote): void {
    const { before, after } = difference(states.before, states.after);
    const line = {
      record_table: table,
      record_id: id,
      location_id: locationId,
      reason: reason ?? null,
      before: toTrailNames(before),
      after: toTrailNames(after),
    };
    const key = `${table} ${locationId}`;
    const first = this.#lines.length;
    const part = this.#parts.get(key) ?? { table, locationId, first, records: new Set() };
    part.records.add(id);
    this.#parts.set(key, part);
    this.#lines.push(JSON.stringify(line).slice(0, -1));
  }

  /**
   * In that transaction.
   *
   * @throws an error that `isNoLongerAdmitted` knows; nothing of the transaction is kept then
   */
  async write(db: Queryable, actor: Actor, action: string, requestId: string): Promise<void> {
    await this.#insert(db, actor, action, requestId, countsOf(this.#parts.values()));
  }

  /**
   * In a later transaction of a request, which changes other records than those before it: its first lines, which stand
   * for these as well, are told how many more. A table or location that they had none of gets one here.
   */
  async writeLater(db: Queryable, actor: Actor, action: string, requestId: string): Promise<void> {
    const parts = [...this.#parts.values()].map(({ table, locationId, records }, at) => ({
      at,
      record_table: table,
      location_id: locationId,
      records: records.size,
    }));
    const { rows } = await db.query<{ at: number }>({
      name: 'count-later-audit',
      text: 'select count_later_lines($1, $2) as at',
      values: [requestId, JSON.stringify(parts)],
    });
    const stoodFor = new Set(rows.map(({ at }) => at));
    const firsts = [...this.#parts.values()].filter((_, at) => !stoodFor.has(at));
    await this.#insert(db, actor, action, requestId, countsOf(firsts));
  }

  async #insert(
    db: Queryable,
    actor: Actor,
    action: string,
    requestId: string,
    counts: ReadonlyMap<number, number>,
  ): Promise<void> {
    const lines = this.#lines.map((line, at) => `${line},"record_count":${counts.get(at) ?? 0}}`);
    await db.query({
      name: 'write-audit',
      text: INSERT_AUDIT,
      values: [
        actor.kind,
        actor.kind === 'system' ? null : actorId(actor),
        actorName(actor),
        action,
        requestId,
        `[${lines.join(',')}]`,
        actor.kind === 'user' ? actor.role : null,
        actor.kind === 'user' ? actor.locationId : null,
      ],
    });
  }
}

type Part = { table: string; locationId: string | null; first: number; records: Set<string> };

/** By the first line of each part. */
function countsOf(parts: Iterable<Part>): Map<number, number> {
  return new Map([...parts].map(({ first, records }) => [first, records.size]));
}

/** Writes the notes of one action, in its transaction. */
export async function writeAudit(
  db: Queryable,
  actor: Actor,
  action: string,
  requestId: string,
  notes: readonly AuditNote[],
): Promise<void> {
  const lines = new AuditLines();
  for (const note of notes) lines.add(note);
  await lines.write(db, actor, action, requestId);
}

export function actorId(actor: Principal): string {
  return actor.kind === 'user' ? actor.userId : actor.tokenId;
}

/** How colleagues know the actor: a person by name, a program by its token's name. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.name || actor.email : actor.name;
}

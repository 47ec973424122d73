import { contract } from '@passline/contract/contract';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Queryable } from '@passline/database';
import { audienceOf, type Audience } from '../actions/audience.ts';
import { requestOfKey } from '../actions/idempotency.ts';
import { unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { inTurns } from '../in-turns.ts';
import { countAlong, type Along } from './count-along.ts';
import { nameRecords } from './name-records.ts';
import { namedByErasing } from './named-by-erasing.ts';
import { readBeside } from './read-beside.ts';
import { readRequests, readSince, readTrail, type TrailEntry } from './read-trail.ts';
import { readScene, type UndoScene } from './scene.ts';
import { findSubject, type Subject } from './subject.ts';
import { undoOf } from './undo-of.ts';
import { editedRecords } from './edited-records.ts';

/** If one request changed more records than these, only the first is checked in advance for undo. */
const MOST_ASKED = 100;
/** Of all requests of a page: beyond these, too, the older ones are checked by their first record only. */
const MOST_ASKED_IN_ALL = 500;

/** What was changed in a subject, newest first, and whether each entry can be undone now. */
export const readTimeline = runQuery(
  contract.timeline.read,
  async ({ db, input, reach, caller, nowMs, services }) => {
    if (!caller) throw unauthorized();
    const records = services.of(editedRecords);
    const subject = await findSubject(db, records, input, caller, reach);
    const audience = audienceOf(caller);
    const requestId = await requestOf(db, caller, input);
    if (requestId === null) return { rows: [], next: null, total: 0, isTotalExact: true };
    const { entries, ...page } = await readTrail(db, subject, audience, { ...input, requestId });
    const { along, others } = await readAlong(db, subject, audience, entries);
    const all = [...entries, ...others];
    // If each entry is shown by itself, the first page holds everything that came after any of its entries.
    const isTrail = input.cursor === undefined && requestId === undefined && !subject.isByRequest;
    const trail = isTrail ? entries : await readSince(db, subject, audience, all);
    const known = { caller, zone: subject.zone, nowMs, namedByErasing: services.of(namedByErasing) };
    const scene = await readScene(db, trail, known, { of: all });
    const othersOf = Map.groupBy(others, ({ requestId }) => requestId);
    const told = await inTurns(entries, (entry) => ({
      ...toRecordEntry(scene, entry, [entry, ...(othersOf.get(entry.requestId) ?? [])]),
      ...(subject.isByRequest && { along: along.get(entry.requestId) ?? [] }),
    }));
    return { rows: await nameRecords(db, records, await readBeside(db, records, told)), ...page };
  },
);

type Which = { requestId?: string | undefined; idempotencyKey?: string | undefined };

/** The one request that is asked about; undefined for all of them, null where it is none that the trail could know. */
async function requestOf(
  db: Queryable,
  caller: Principal,
  { requestId, idempotencyKey }: Which,
): Promise<string | null | undefined> {
  if (idempotencyKey === undefined) return requestId;
  const known = await requestOfKey(db, caller, idempotencyKey);
  return requestId === undefined || requestId === known ? known : null;
}

/** What else the requests of some entries did. */
async function readAlong(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  entries: readonly TrailEntry[],
): Promise<{ along: Along; others: TrailEntry[] }> {
  if (!subject.isByRequest) return { along: new Map(), others: [] };
  const along = await countAlong(
    db,
    subject,
    audience,
    entries.map(({ requestId }) => requestId),
  );
  const asked: string[] = [];
  let askedInAll = 0;
  for (const { requestId } of entries) {
    const count = (along.get(requestId) ?? []).reduce((sum, one) => sum + one.count, 0);
    if (count < 2 || count > MOST_ASKED || askedInAll + count > MOST_ASKED_IN_ALL) continue;
    askedInAll += count;
    asked.push(requestId);
  }
  const heads = new Set(entries.map(({ id }) => id));
  const all =
    asked.length === 0
      ? []
      : await readRequests(db, subject, audience, asked, { most: 2 * MOST_ASKED_IN_ALL });
  return { along, others: all.filter(({ id }) => !heads.has(id)) };
}

/** `parts`: everything that is undone with it. */
function toRecordEntry(scene: UndoScene, entry: TrailEntry, parts: readonly TrailEntry[]): RecordEntry {
  const { table, recordId, isErased: _isErased, ...told } = entry;
  const undos = parts.map((part) => undoOf(scene, part));
  const refusal = undos.find((undo) => undo?.ok === false);
  const { name, title = '' } = table.kind;
  const titles = [entry.after, entry.before, scene.current(entry)].map((record) => record?.[title]);
  return {
    ...told,
    record: { kind: name, id: recordId, title: titles.find((one) => typeof one === 'string') ?? null },
    undo: undos.includes(null) ? null : { reason: refusal && !refusal.ok ? refusal.refusal.message : null },
  };
}

import { IMAGE_KEPT_DAYS, type Principal } from '@passline/contract';
import { checkNotificationRule, isSameJson, ok, refuse, type Result } from '@passline/domain';
import { whenDone, type TimelineClock, type Undoing } from '../actions/taking-back.ts';
import type { KeptImages } from '../images/kept-images.ts';
import { toRule, type RuleRecord } from '../notifications/rule-record.ts';
import type { LocationTrailEntry, TrailTable } from './location-trail.ts';
import { imagesOf, mayWrite, RESTORABLE, spokenColumn } from './restorable-columns.ts';

/** The actions whose entries can be taken back; an undo is one of them. None of them moves money. A creation is not among them. */
const ACTIONS = new Set([
  'restaurants.updateLocations',
  'restaurants.undo',
  'hours.save',
  'hours.saveException',
  'hours.removeException',
  'announcements.save',
  'announcements.remove',
  'notifications.add',
  'notifications.update',
  'notifications.remove',
  'images.upload',
  'images.delete',
]);

/** The records as they are, by table and id. */
export type CurrentRecords = (table: TrailTable, recordId: string) => Record<string, unknown> | null;

export type UndoScene = TimelineClock & {
  trail: readonly LocationTrailEntry[];
  current: CurrentRecords;
  isImageKept: KeptImages;
  caller: Principal;
};

export type UndoRefusalCode = 'undo-locked' | 'undo-changed-since' | 'undo-impossible' | 'undo-image-gone';

/**
 * What undoing an entry writes; a refusal where somebody changed it since, a picture is gone, or the caller may not
 * write it; null where there is nothing to take back.
 */
export function undoOf(scene: UndoScene, entry: LocationTrailEntry): Result<Undoing, UndoRefusalCode> | null {
  if (!ACTIONS.has(entry.action)) return null;
  const { before, after } = entry;
  if (before && after) return undoOfFields(scene, entry, before, after);
  // Of all records, only rules come and go.
  if (entry.table !== 'notification_rules') return null;
  if (before) return undoOfRemoval(scene, entry, before);
  return after && undoOfAddition(scene, entry, after);
}

function undoOfFields(
  scene: UndoScene,
  entry: LocationTrailEntry,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Result<Undoing, UndoRefusalCode> | null {
  const { table } = entry;
  const columns = Object.keys(after);
  if (columns.length === 0 || !columns.every((column) => RESTORABLE[table].has(column))) return null;
  if (!mayWrite(scene.caller, table, columns, before, after)) {
    return refuse('undo-locked', 'Only a super admin can take this back.');
  }
  const untouched = checkUntouched(scene, entry, columns, after);
  if (!untouched.ok) return untouched;
  if (table === 'notification_rules') {
    const rule = toRule({ ...scene.current(table, entry.recordId), ...before } as RuleRecord);
    const checked = checkNotificationRule(rule);
    if (!checked.ok) return refuse('undo-impossible', checked.refusal.message);
  }
  const isGone = imagesOf(before).some((url) => !scene.isImageKept(url));
  return isGone
    ? refuse(
        'undo-image-gone',
        `The picture is gone: it is kept for ${IMAGE_KEPT_DAYS} days after it was replaced or deleted.`,
      )
    : ok({ kind: 'fields', fields: before });
}

function undoOfAddition(
  scene: UndoScene,
  entry: LocationTrailEntry,
  after: Record<string, unknown>,
): Result<Undoing, UndoRefusalCode> {
  const untouched = checkUntouched(scene, entry, [...RESTORABLE[entry.table]], after);
  return untouched.ok ? ok({ kind: 'no record' }) : untouched;
}

/** Any number of rules may listen to the same trigger, so only the same rule can be in its way. */
function undoOfRemoval(
  scene: UndoScene,
  entry: LocationTrailEntry,
  before: Record<string, unknown>,
): Result<Undoing, UndoRefusalCode> {
  return scene.current(entry.table, entry.recordId)
    ? changedSince(scene, 'It was brought back', entry, (one) => one.before === null)
    : ok({ kind: 'record', record: before });
}

/** Refuses where a column has another value than the entry gave it, with the name of the person who changed it. */
function checkUntouched(
  scene: UndoScene,
  entry: LocationTrailEntry,
  columns: readonly string[],
  after: Record<string, unknown>,
): Result<null, UndoRefusalCode> {
  const { table, recordId } = entry;
  const record = scene.current(table, recordId);
  if (!record) {
    return changedSince(scene, 'It was removed since', entry, (one) => one.after === null);
  }
  const changed = columns.find((column) => !isSameJson(record[column], after[column]));
  if (changed === undefined) return ok(null);
  return changedSince(
    scene,
    `${spokenColumn(changed)} was changed since`,
    entry,
    (one) => one.after?.[changed] !== undefined,
  );
}

/** With the name of the person who wrote the newest entry that fits; without one it was changed past the actions. */
function changedSince(
  scene: UndoScene,
  what: string,
  { id, table, recordId }: LocationTrailEntry,
  fits: (one: LocationTrailEntry) => boolean,
): Result<never, UndoRefusalCode> {
  const since = scene.trail.find(
    (one) => one.id > id && one.table === table && one.recordId === recordId && fits(one),
  );
  const by = since ? ` by ${since.actorName}, ${whenDone(since.at, scene)}` : '';
  return refuse('undo-changed-since', `${what}${by}.`);
}

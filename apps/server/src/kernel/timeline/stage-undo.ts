import { audienceOf } from '../actions/audience.ts';
import { actorId, type AuditNote } from '../actions/audit.ts';
import { notFound, Refused, refused } from '../actions/refusal.ts';
import type { ActionCall, PreparingCall } from '../actions/run-action.ts';
import { tookBack } from '../actions/taking-back.ts';
import { inTurns } from '../in-turns.ts';
import type { Services } from '../services.ts';
import { editedRecords } from './edited-records.ts';
import { namedByErasing } from './named-by-erasing.ts';
import { readEntry, readRequests, readSince, type TrailEntry } from './read-trail.ts';
import { readScene } from './scene.ts';
import { findSubject } from './subject.ts';
import { undoneInPortions, type StagedUndo } from './undone-in-portions.ts';
import { undoOrRefuse } from './undo-or-refuse.ts';

export type AskedUndo = { subject: string; locationId?: string | undefined; entryId: number };
/** An undo that is written one portion after another, or why it cannot be done. */
type Staged = { entry: TrailEntry; undo: StagedUndo } | Refused;

/** Lines of the trail that are looked at together. */
const LINES_OF_PART = 500;

/**
 * Looks through what one request has changed, before the transaction, where that is more than is undone at once: all of it still has to
 * be as the request left it. Null: it is undone in one transaction.
 */
export async function stageUndo(call: PreparingCall<AskedUndo>): Promise<Staged | null> {
  const { services, input, caller, reach } = call;
  const inPortions = await services.of(undoneInPortions)[input.subject]?.();
  if (!inPortions) return null;
  const { reads: db } = services;
  const subject = await findSubject(db, services.of(editedRecords), input, caller, reach);
  const audience = audienceOf(caller);
  const entry = await readEntry(db, subject, audience, input.entryId);
  if (!entry) throw notFound('There is no such entry.');
  const page = (most: number, after = 0) =>
    readRequests(db, subject, audience, [entry.requestId], { most, after });
  const first = await page(inPortions.mostAtOnce + 1);
  if (first.length <= inPortions.mostAtOnce) return null;
  const undo = inPortions.stage(services.commandTurns.connectionsOf(actorId(caller), services.pool));
  const { zone } = subject;
  const known = { caller, zone, nowMs: services.now(), namedByErasing: services.of(namedByErasing) };
  try {
    await inPortions.requireDone(db, entry.requestId);
    for (let lines = await page(LINES_OF_PART); lines.length > 0;) {
      const trail = await readSince(db, subject, audience, lines);
      const scene = await readScene(db, trail, known, { of: lines });
      await undo.take(await inTurns(lines, (one) => undoOrRefuse(scene, one)));
      lines = await page(LINES_OF_PART, lines.at(-1)?.id);
    }
    await undo.end();
    return { entry, undo };
  } catch (error) {
    await undo.discard();
    // A repeated request gets its first answer, also if there is nothing left to undo.
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Writes the first portion of it; the others follow. @throws Refused */
export async function beginUndo(
  call: ActionCall<AskedUndo>,
  staged: Staged,
): Promise<{ entryId: number; goesOn: boolean }> {
  if (staged instanceof Refused) throw staged;
  const { entry, undo } = staged;
  const reason = tookBack(entry);
  const noting = { ...call, audit: (note: AuditNote) => call.audit({ ...note, reason }) };
  if (await undo.begin(noting)) return { entryId: entry.id, goesOn: true };
  throw refused({ code: 'undo-changed-since', message: 'Somebody has changed a part of it just now.' });
}

/** What was put there for an answer that somebody has already, or for none, is not written. */
export async function discardUndo({
  prepared,
  services,
  output,
}: {
  prepared: Staged | null;
  services: Services;
  output: { entryId: number } | null;
}): Promise<void> {
  if (prepared === null || prepared instanceof Refused || (output && prepared.undo.isBegun())) return;
  await prepared.undo
    .discard()
    .catch((error: unknown) => services.log.warn({ error }, 'What was to be undone was left behind.'));
}

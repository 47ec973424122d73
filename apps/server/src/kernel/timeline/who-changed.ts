import { contract } from '@passline/contract/contract';
import * as z from 'zod/mini';
import { audienceOf } from '../actions/audience.ts';
import { badRequest, notFound, unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { findAuthors, recordPart } from '../records/find-authors.ts';
import { readRecord } from '../records/read-record.ts';
import type { RecordTable, WireRecord } from '../records/record-table.ts';
import { isWithheld } from '../records/seen-as.ts';
import { findSubject, type Subject } from './subject.ts';
import { editedRecords } from './edited-records.ts';

/** Who gave a field of a record, or a part of it, its current value, for other editors who see it change. */
export const whoChanged = runQuery(
  contract.timeline.whoChanged,
  async ({ db, input, reach, caller, services }) => {
    if (!caller) throw unauthorized();
    const subject = await findSubject(db, services.of(editedRecords), input, caller, reach);
    const table = subject.tables.find(({ kind }) => kind.name === input.kind);
    if (!table || !z.safeParse(table.keyForm, input.recordId).success) throw notFound();
    const record = await readRecord(db, table, input.recordId);
    if (!record || !isOf(subject, table, record)) throw notFound();
    const path = input.field.split('.');
    const [field = ''] = path;
    if (!Object.hasOwn(table.kind.fields, field)) throw badRequest(`A ${table.kind.noun} has no such field.`);
    // For a field that the caller may not see, nobody is named.
    if (isWithheld(audienceOf(caller), table.kind, field)) return null;
    const [author = null] = await findAuthors(db, [recordPart(table, record, path)]);
    return author && { changedBy: author.changedBy, changedAt: author.changedAt };
  },
);

/** Whether the timeline of this subject shows the record. */
function isOf({ location }: Subject, { kind, key, place }: RecordTable, record: WireRecord): boolean {
  if (kind.belongsTo === 'platform') return true;
  if (kind.belongsTo === 'restaurant') return record[key] === location?.restaurantId;
  return place !== null && record[place] === location?.locationId;
}

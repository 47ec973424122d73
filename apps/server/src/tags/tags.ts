import { contract } from '@passline/contract';
import { runAction, runQuery } from '../actions/run-action.ts';
import { applyChanges } from '../records/apply-changes.ts';
import { lockRecord } from '../records/lock-record.ts';
import { lastRank, moveRecord } from '../records/move-record.ts';
import { fromRow } from '../records/record-table.ts';
import type { DatabaseRow } from '../records/stored.ts';
import { insertRecord, removeRecord } from '../records/write-record.ts';
import { tagTable } from './tag-table.ts';

/** As guests see them. See docs/rules/tags.md#what-guests-see. */
export const listTags = runQuery(contract.tags.list, async ({ db }) => {
  const { rows } = await db.query<DatabaseRow>('select * from tags order by rank, id');
  const all = rows.map((row) => fromRow(tagTable, row));
  const products = all.filter(({ group }) => group === 'product');
  return {
    tasteTags: all
      .filter(({ group }) => group === 'taste')
      .map(({ name, imageUrl, type }) => ({ tag: name, imageUrl, type })),
    productTags: Object.fromEntries(products.map(({ name, colour }) => [name, colour ?? ''])),
    productTagOrder: products.map(({ name }) => name),
  };
});

/** Adds a tag at the end of its group. */
export const addTag = runAction(contract.tags.add, async (call) =>
  insertRecord(call, tagTable, { ...call.input, rank: await lastRank(call.db, tagTable, call.input) }),
);

/** Changes a tag. Its new name is written wherever it is used: docs/rules/tags.md#renaming. */
export const updateTag = runAction(contract.tags.update, async (call) => {
  const tag = await lockRecord(call.db, call.reach, tagTable, call.input.tagId);
  return applyChanges(call, tagTable, tag, call.input.changes);
});

/** See docs/rules/tags.md#order. */
export const moveTag = runAction(contract.tags.move, async (call) => {
  const tag = await lockRecord(call.db, call.reach, tagTable, call.input.tagId);
  return moveRecord(call, tagTable, tag, call.input.toIndex);
});

/** Removes a tag that is not used. See docs/rules/tags.md#removing. */
export const removeTag = runAction(contract.tags.remove, async (call) => {
  const tag = await lockRecord(call.db, call.reach, tagTable, call.input.tagId);
  await removeRecord(call, tagTable, tag);
  return { id: tag.id };
});

import { contract } from '@passline/contract';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { runQuery } from '../actions/run-action.ts';
import { readInOrder } from '../records/read-record.ts';
import { orderedRuns } from '../records/record-runs.ts';
import { tagTable } from './tag-table.ts';
import { listUses } from './tag-uses.ts';

/** As guests see them. See docs/rules/tags.md#what-guests-see. */
const list = runQuery(contract.tags.list, async ({ db }) => {
  const all = await readInOrder(db, tagTable);
  const products = all.filter(({ group }) => group === 'product');
  return {
    tasteTags: all
      .filter(({ group }) => group === 'taste')
      .map(({ name, imageUrl, type }) => ({ tag: name, imageUrl, type })),
    productTags: Object.fromEntries(products.map(({ name, colour }) => [name, colour ?? ''])),
    productTagOrder: products.map(({ name }) => name),
  };
});

export const tags = { list, uses: listUses, ...orderedRuns(tagKind, tagTable, contract.tags) };

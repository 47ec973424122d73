import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { standInsOf } from './stand-ins.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { toReadMessage } from './read-message.ts';

const OUTBOX: ListSource<OutboxRecord, 'created'> = {
  name: 'outbox',
  sql: ({ where, orderBy, limit }) => `select * from outbox ${where} ${orderBy} ${limit}`,
  orders: {
    created: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/** A North American number as it is shown: found by what people read. */
const IN_GROUPS = String.raw`regexp_replace(recipient, '^(?:\+1|1)?(\d{3})(\d{3})(\d{4})$', '\1-\2-\3')`;

/** The messages of all locations. See docs/rules/outbox.md#the-list. */
export const listOutbox = runQuery(contract.outbox.list, async ({ db, input, services }) => {
  const conditions = new Conditions();
  if (input.channel) conditions.and(`channel = ${conditions.value(input.channel)}`);
  if (input.state) conditions.and(`state = ${conditions.value(input.state)}`);
  conditions.andWords(['recipient', IN_GROUPS, 'subject', 'body'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, OUTBOX, conditions, input),
    countFound(db, 'outbox', conditions),
  ]);
  return {
    rows: rows.map((row) => toReadMessage(services.vault, row)),
    next,
    ...counted,
    standIns: standInsOf(services),
  };
});

import type pg from 'pg';

/** An order has about five postings. */
const ROOM_FOR_EARLIER_POSTINGS = 1_000_000_000;

/**
 * The first posting of the demo gets a number with room below: an account is read in the order of the numbers, and the large data set
 * adds what was posted before.
 */
export async function leaveRoom(client: pg.Client): Promise<void> {
  await client.query(`alter table postings alter id restart with ${ROOM_FOR_EARLIER_POSTINGS + 1}`);
}

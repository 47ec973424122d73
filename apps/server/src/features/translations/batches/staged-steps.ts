import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { WORDS_OF_PORTION } from '@passline/domain/translations/words-of-portion';
import type { WordStep } from './word-step.ts';

const INSERT = 'insert into translation_portions (batch_id, position, steps) values ($1, $2, $3)';

/** Where the answer of a commit was lost, the batch may have begun. */
const DISCARD = `delete from translation_portions
  where batch_id = $1 and not exists (select from translation_batches where id = $1)`;

/** Until the transaction ends no other batch begins. */
export async function holdBeginning(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('batch of words'))`);
}

/**
 * The steps of a batch that has not begun: all but the first portion lie in the database, each put there by itself, so that neither a
 * long transaction nor much memory is needed for them.
 */
export class StagedSteps {
  readonly id = randomUUID();
  first: WordStep[] = [];
  words = 0;
  readonly #db: Queryable;
  #portions = 0;
  #waiting: WordStep[] = [];

  /** `db`: each statement is a transaction of its own. */
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Whether all of it is the first portion. */
  get isOne(): boolean {
    return this.#portions <= 1;
  }

  async take(steps: readonly WordStep[]): Promise<void> {
    this.words += steps.length;
    this.#waiting.push(...steps);
    while (this.#waiting.length >= WORDS_OF_PORTION)
      await this.#put(this.#waiting.splice(0, WORDS_OF_PORTION));
  }

  /** Nothing more comes. */
  async end(): Promise<void> {
    if (this.#waiting.length > 0) await this.#put(this.#waiting.splice(0));
  }

  /** They are not written: the batch does not begin. */
  async discard(): Promise<void> {
    if (this.#portions <= 1) return;
    // A commit without an answer may still be under way: whether the batch has begun is known behind it.
    await holdBeginning(this.#db);
    await this.#db.query(DISCARD, [this.id]);
  }

  async #put(steps: WordStep[]): Promise<void> {
    if (this.#portions === 0) this.first = steps;
    else await this.#db.query(INSERT, [this.id, this.#portions, JSON.stringify(steps)]);
    this.#portions += 1;
  }
}

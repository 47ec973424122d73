import type pg from 'pg';
import type { Change } from './feed.ts';

type Row = { id: string; place: string; value: number };
/** What a transaction will do when it commits: a child of the row has changed, or the row has moved or gone. */
export type Deed = { key: string; to: string | null };
type Query = { text: string; values: unknown[] };
type Job = Query & {
  answer: Record<string, unknown>[] | null;
  resolve: (result: { rows: Record<string, unknown>[] }) => void;
};

/**
 * For tests: a database of rows with a `place` and a `value` that counts what was committed to them, with transactions that
 * begin and commit in any order. The test decides when queries are answered: first the answer is made, as of that moment,
 * and later it is delivered.
 */
export class FakeWorld {
  readonly rows = new Map<string, Row>(['x', 'y'].map((id) => [id, { id, place: 'a', value: 0 }]));
  readonly #running = new Map<bigint, Deed>();
  readonly #changes: Change[] = [];
  readonly #values = new Map<string, number>();
  #nextXid = 10n;
  #latest = 9n;

  begin(deed: Deed): void {
    this.#running.set(this.#nextXid, deed);
    this.#nextXid += 1n;
  }

  /** A transaction that commits at once. */
  write(deed: Deed): void {
    this.begin(deed);
    this.commit(this.#running.size - 1);
  }

  /** Commits one of the running transactions, the one at this index. */
  commit(at: number): void {
    const xids = [...this.#running.keys()];
    const xid = xids[at % xids.length];
    const deed = xid === undefined ? undefined : this.#running.get(xid);
    if (xid === undefined || !deed) return;
    this.#running.delete(xid);
    if (xid > this.#latest) this.#latest = xid;
    this.#do(xid, deed);
  }

  commitAll(): void {
    while (this.#running.size > 0) this.commit(0);
  }

  /** As `pg_current_snapshot` says it. */
  get snapshot(): { text: string; xmin: bigint } {
    const xmax = this.#latest + 1n;
    const running = [...this.#running.keys()].filter((xid) => xid < xmax);
    const xmin = running[0] ?? xmax;
    return { text: `${xmin}:${xmax}:${running.join(',')}`, xmin };
  }

  changes(from: bigint, upto: bigint): Change[] {
    return this.#changes.filter(({ xid }) => xid >= from && xid < upto);
  }

  #do(xid: bigint, { key, to }: Deed): void {
    const row = this.rows.get(key);
    const value = (this.#values.get(key) ?? 0) + 1;
    this.#values.set(key, value);
    const place = to === 'stay' ? row?.place : to;
    const note = (table: string, before: Record<string, unknown>) =>
      this.#changes.push({ xid, table, key: '', rev: this.#changes.length, row: null, before });
    if (to === 'stay') note('children', { parent: key });
    for (const one of to === 'stay' ? [] : [row?.place, place])
      note('things', { id: key, place: one ?? null });
    if (place === undefined || place === null) this.rows.delete(key);
    else this.rows.set(key, { id: key, place, value });
  }

  answer({ text, values }: Query): Record<string, unknown>[] {
    if (text.includes('change_horizon')) {
      const found = this.changes(BigInt(String(values[0])), BigInt(String(values[1])));
      if (found.length === 0) return [{ pruned_below: '0', xid: null }];
      return found.map(({ xid, table, key, rev, before }) => ({
        pruned_below: '0',
        xid: String(xid),
        table_name: table,
        key,
        rev,
        row_after: null,
        scope_before: JSON.stringify(before),
      }));
    }
    const [wanted] = values;
    const rows = [...this.rows.values()].filter(({ id, place }) =>
      Array.isArray(wanted) ? wanted.includes(id) : place === wanted,
    );
    const visible = this.snapshot.text;
    return rows.length === 0 ? [{ visible, row: null }] : rows.map((row) => ({ visible, row: { ...row } }));
  }
}

/** The connections of one process to the world. */
export class FakePool {
  readonly #world: FakeWorld;
  readonly #jobs: Job[] = [];

  constructor(world: FakeWorld) {
    this.#world = world;
  }

  get isIdle(): boolean {
    return this.#jobs.length === 0;
  }

  /** Makes the answer to the `at`th query as of now. */
  make(at: number): void {
    const job = this.#jobs[at % this.#jobs.length];
    if (job) job.answer ??= this.#world.answer(job);
  }

  /** Delivers an answer. */
  hand(at: number): void {
    const job = this.#jobs[at % this.#jobs.length];
    if (!job?.answer) return;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    job.resolve({ rows: job.answer });
  }

  get pool(): pg.Pool {
    const query = ({ text, values }: Query) =>
      new Promise((resolve) => this.#jobs.push({ text, values, answer: null, resolve }));
    return { connect: () => Promise.resolve({ query, release: () => undefined }) } as unknown as pg.Pool;
  }
}

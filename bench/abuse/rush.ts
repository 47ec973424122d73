import { Agent } from 'node:http';
import type pg from 'pg';
import { BENCH_TOKEN } from '../setup/bench-token.ts';
import { send, type Call } from '../setup/http-load.ts';

const COMMANDS_PER_SECOND = 10;
const POSITIONS_PER_SECOND = 80;
const COURIERS = 80;
const headers = { authorization: `Bearer ${BENCH_TOKEN}` };

export type Command = { atMs: number; tookMs: number; status: number };

/** The honest work of a rush: commands on orders, and 80 couriers who report their position once a second. */
export class Rush {
  readonly commands: Command[] = [];
  /** Positions that were not taken. */
  readonly refusedPositions: Command[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #port: number;

  constructor(port: number, orderIds: string[], couriers: string[]) {
    this.#port = port;
    const readiness = new Map<string, boolean>();
    this.#evenly(COMMANDS_PER_SECOND, async (turn) => {
      const orderId = orderIds[turn % orderIds.length] ?? '';
      const isFoodReady = !readiness.get(orderId);
      readiness.set(orderId, isFoodReady);
      const body = { json: { orderId, isFoodReady, expectedStatus: 'Preparing' } };
      const atMs = performance.now();
      const status = await this.#send({ method: 'POST', path: '/rpc/orders/setFoodReady', headers, body });
      this.commands.push({ atMs, tookMs: performance.now() - atMs, status });
    });
    this.#evenly(POSITIONS_PER_SECOND, async (turn) => {
      const position = {
        riderUserId: couriers[turn % COURIERS],
        latitude: 49.25 + Math.sin(turn) / 50,
        longitude: -123.1 + Math.cos(turn) / 50,
        timestamp: Date.now(),
      };
      const body = { positions: [position] };
      const atMs = performance.now();
      const status = await this.#send({ method: 'POST', path: '/api/riders/positions', headers, body });
      if (status !== 200) this.refusedPositions.push({ atMs, tookMs: performance.now() - atMs, status });
    });
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
    this.#agent.destroy();
  }

  /** A late request does not hold up the next: a stall counts for every request that it hits. */
  #evenly(perSecond: number, work: (turn: number) => Promise<void>): void {
    let turn = 0;
    const next = () => {
      const one = work(turn++);
      this.#underWay.add(one);
      void one.finally(() => this.#underWay.delete(one));
    };
    this.#timers.push(setInterval(next, 1000 / perSecond));
  }

  /**
   * Sent again if the server closed the idle connection that it used, as every client does; both kinds are safe to
   * repeat. 0: the connection broke again.
   */
  #send(call: Call): Promise<number> {
    const once = () => send(this.#agent, this.#port, call);
    return once()
      .catch(once)
      .catch(() => 0);
  }
}

export async function bringCouriers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role, rider_active_until)
     select 'rush-' || n || '@passline.example', 'Courier ' || n, 'courier', now() + interval '1 hour'
     from generate_series(1, $1::int) n returning id`,
    [COURIERS],
  );
  return rows.map(({ id }) => id);
}

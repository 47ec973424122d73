import { createHmac } from 'node:crypto';
import { transaction, type Queryable } from '@passline/database';
import type pg from 'pg';
import { networkAround } from './network-around.ts';

/**
 * An attempt at the password, the code or a passkey of an account, by its e-mail, even if no account has it; a return from the
 * company's provider; or a mail with a link that is asked for: those count as failures whatever becomes of them. `address` is
 * what limits count by, see `http/client-address.ts`.
 */
export type Guess = {
  of: 'password' | 'code' | 'passkey' | 'provider' | 'mail';
  email: string;
  address: string;
};

/** A guess that was counted as a failure before it is tried. */
export type CountedGuess = {
  kind: 'counted';
  account: string;
  address: string;
  network: string | null;
  isKnown: boolean;
  /** Which failure of its account, its address and its network it is. */
  counts: { key: string; nth: number }[];
};
/** What is known of a guess before it has its turn. */
export type Foreseen = {
  /** The account has proved who it is from this address. */
  isKnown: boolean;
  /** It would be held back now, for this long; null: it would not. */
  waitSeconds: number | null;
};
export type HeldBack = { kind: 'held back'; waitSeconds: number };

/** The result of a counted guess; `untried` if something failed on our side. */
export type Outcome = 'right' | 'wrong' | 'untried';

/** The wait doubles with each further failure, from a second to this. */
const LONGEST_WAIT_SECONDS = 900;
/** Strangers share a network, and may fail without end: who is new there gets a turn again soon. */
const LONGEST_WAIT_OF_NETWORK_SECONDS = 60;

type Bounds = { freeFailures: number; longestWaitSeconds: number };
/** Many people share an address: it has more failures without a wait. */
const OF_ACCOUNT: Bounds = { freeFailures: 5, longestWaitSeconds: LONGEST_WAIT_SECONDS };
const OF_ADDRESS: Bounds = { freeFailures: 30, longestWaitSeconds: LONGEST_WAIT_SECONDS };
/** A network of 48 bits is one customer's, or holds the telephones of many. */
const OF_NETWORK: Bounds = { freeFailures: 120, longestWaitSeconds: LONGEST_WAIT_OF_NETWORK_SECONDS };

/**
 * The clock is the database's: all processes share it, and it goes on while a row is waited for. A failure that is not held
 * back itself ($3) counts, and makes no wait that is under way longer: else an account of one's own keeps it up for ever.
 */
const COUNT = `insert into auth.guess_counts as c (key, failures, failed_at, open_at)
  values ($1, 1, clock_timestamp(), clock_timestamp())
  on conflict (key) do update set failures = c.failures + 1, failed_at = clock_timestamp(),
    open_at = case when c.open_at > clock_timestamp() then c.open_at else clock_timestamp() end
      + case when c.open_at > clock_timestamp() or c.failures + 1 < $2 then interval '0'
      else make_interval(secs => least($4, 2 ^ least(c.failures + 1 - $2, 10))) end
  where c.open_at <= clock_timestamp() or not $3
  returning failures as nth`;

/** Where an account is known, only its own budget there counts. */
const FORESEE = `with known as (select from auth.known_addresses where account = $1 and address = $2)
  select exists (select from known) as "isKnown",
    (select ceil(extract(epoch from max(open_at) - statement_timestamp()))::int from auth.guess_counts
     where key = any(case when exists (select from known) then $3::text[] else $4::text[] end)
       and open_at > statement_timestamp()) as "waitSeconds"`;

/** The wait goes with the failure that caused it, unless another failure came since. */
const TAKE_BACK = `update auth.guess_counts set failures = failures - 1,
  open_at = case when failures = $2 then failed_at else open_at end where key = $1`;

/**
 * Bounds guessing, for all processes together: counts failures of an account, of an address and of the IPv6 network
 * around it, and makes them wait longer and longer. A guess is counted before it is tried, so that a hundred at once
 * are not all tried.
 *
 * Where a person has proved their identity before, their account has a separate budget: neither strangers elsewhere
 * nor others behind the same address can lock them out.
 */
export class GuessGuard {
  readonly #pool: pg.Pool;
  readonly #secret: string;
  readonly #callers: Queryable;

  /** @param callers for what is foreseen: the crowd that asks takes no connection from those who have their turn */
  constructor(pool: pg.Pool, secret: string, callers: Queryable = pool) {
    this.#pool = pool;
    this.#secret = secret;
    this.#callers = callers;
  }

  /** Counts nothing: what will be refused anyway needs no turn, and a known person has a line of their own. */
  async foresee(guess: Guess): Promise<Foreseen> {
    const { account, address, network, there } = this.#keysOf(guess);
    const elsewhere = network === null ? [account, address] : [account, address, network];
    const { rows } = await this.#callers.query<Foreseen>(FORESEE, [account, address, [there], elsewhere]);
    return rows[0] ?? { isKnown: false, waitSeconds: null };
  }

  async count(guess: Guess): Promise<CountedGuess | HeldBack> {
    const { account, address, network, there } = this.#keysOf(guess);
    try {
      return await transaction(this.#pool, {
        run: async (db) => {
          const known = await db.query(
            'select from auth.known_addresses where account = $1 and address = $2',
            [account, address],
          );
          const isKnown = known.rowCount === 1;
          const counts = [await countFailure(db, isKnown ? there : account, OF_ACCOUNT)];
          // The account, the address, the network: in this order in every process, so that two never wait for each other.
          if (!isKnown) counts.push(await countFailure(db, address, OF_ADDRESS));
          if (!isKnown && network !== null) counts.push(await countFailure(db, network, OF_NETWORK));
          return { kind: 'counted', account, address, network, isKnown, counts };
        },
      });
    } catch (error) {
      if (error instanceof MustWait) return { kind: 'held back', waitSeconds: error.seconds };
      throw error;
    }
  }

  async settle(guess: CountedGuess, outcome: Outcome): Promise<void> {
    if (outcome === 'wrong') {
      // Not held back by what the address has failed at, but counted there.
      if (guess.isKnown) await addFailure(this.#pool, guess.address, OF_ADDRESS, false);
      if (guess.isKnown && guess.network !== null)
        await addFailure(this.#pool, guess.network, OF_NETWORK, false);
      return;
    }
    for (const { key, nth } of guess.counts) await this.#pool.query(TAKE_BACK, [key, nth]);
    if (outcome === 'right') await this.#remember(guess);
  }

  /** The failures of the address and the network stay: one's own account does not buy guesses at those of others. */
  async #remember({ account, address, counts: [own] }: CountedGuess): Promise<void> {
    await this.#pool.query('delete from auth.guess_counts where key = $1', [own?.key]);
    await this.#pool.query(
      `insert into auth.known_addresses (account, address) values ($1, $2)
       on conflict (account, address) do update set proved_at = now()`,
      [account, address],
    );
  }

  #keysOf(guess: Guess) {
    const account = this.#key('account', guess.of, guess.email.toLowerCase());
    const address = this.#key('address', guess.address);
    const around = networkAround(guess.address);
    const network = around === null ? null : this.#key('network', around);
    return { account, address, network, there: this.#key('account at address', account, address) };
  }

  /** Keyed by our secret: what people type into the field of the e-mail is sometimes their password. */
  #key(...parts: string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url');
  }
}

class MustWait extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Wait ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** @throws MustWait, which rolls back what the transaction has counted. */
async function countFailure(
  db: Queryable,
  key: string,
  bounds: Bounds,
): Promise<{ key: string; nth: number }> {
  const nth = await addFailure(db, key, bounds, true);
  if (nth !== null) return { key, nth };
  const held = await db.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from open_at - clock_timestamp())))::int as seconds
     from auth.guess_counts where key = $1`,
    [key],
  );
  throw new MustWait(held.rows[0]?.seconds ?? 1);
}

/** Which failure it is; null where it is held back. */
async function addFailure(
  db: Queryable,
  key: string,
  { freeFailures, longestWaitSeconds }: Bounds,
  isHeldBack: boolean,
): Promise<number | null> {
  const values = [key, freeFailures, isHeldBack, longestWaitSeconds];
  const { rows } = await db.query<{ nth: number }>(COUNT, values);
  return rows[0]?.nth ?? null;
}

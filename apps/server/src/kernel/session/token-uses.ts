import type { Queryable } from '@passline/database';

const NOTED_EVERY_MS = 60_000;

/** Writes down when service tokens are used: at most once a minute for each, however many requests they make here. */
export class TokenUses {
  readonly #db: Queryable;
  readonly #now: () => number;
  readonly #notedMs = new Map<string, number>();

  constructor(db: Queryable, now: () => number = () => Date.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Nobody waits for it, and no request fails with it. */
  note(tokenId: string): void {
    const nowMs = this.#now();
    if (nowMs - (this.#notedMs.get(tokenId) ?? -Infinity) < NOTED_EVERY_MS) return;
    this.#notedMs.set(tokenId, nowMs);
    void this.#write(tokenId);
  }

  async #write(tokenId: string): Promise<void> {
    try {
      await this.#db.query(
        `insert into auth.service_token_uses as u (token_id, used_at) values ($1, now())
         on conflict (token_id) do update set used_at = excluded.used_at, times = u.times + 1
           where u.used_at < excluded.used_at`,
        [tokenId],
      );
    } catch {
      // The database is away or the token is gone. It is tried again with a use a minute later.
    }
  }
}

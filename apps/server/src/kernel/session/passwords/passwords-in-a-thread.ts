import { WorkerPool, type Loan } from '../../workers/worker-pool.ts';
import type { PasswordTasks } from './password-worker.ts';

/** How sign-in hashes passwords. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (tried: { hash: string; password: string }) => Promise<boolean>;
};

const BUSY = 'Sign-in is busy. Please try again in a moment.';
const LOAN: Loan<PasswordTasks> = {
  file: new URL('./password-worker.ts', import.meta.url),
  // The lines of sign-in bound how many wait (auth-door.ts).
  comer: null,
  words: { slow: BUSY, large: BUSY },
};

/**
 * Hashes in threads that wait for commands where both want a core: a tenth of a second each, which a crowd of strangers asks
 * for. They end soon after the last sign-in.
 */
export class PasswordThreads implements Passwords {
  readonly #pool = new WorkerPool({ most: 3, mostMs: 60_000, mostMegabytes: 64 });

  hash(password: string): Promise<string> {
    return this.#pool.lend(LOAN, (ask) => ask('hash', { password }));
  }

  verify(tried: { hash: string; password: string }): Promise<boolean> {
    return this.#pool.lend(LOAN, (ask) => ask('verify', tried));
  }

  async stop(): Promise<void> {
    await this.#pool.stop();
  }
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  adoptServer,
  holdAgain,
  holdServer,
  launchOn,
  patienceMs,
  retryMs,
  type ServerPlace,
} from './hold-server.ts';
import type { Keeper } from './keeper.ts';
import { logFile } from './launch-server.ts';
import { isAlive, type Postmaster, readPostmaster } from './postmaster-file.ts';
import { stopServer } from './stop-server.ts';

/** A server that has lived this long was started successfully: a later end counts as a new failure. */
const livedMs = 60_000;
/** The pause before each start; after the last one it gives up. A full disk or a lack of memory needs time. */
const defaultPausesMs = [0, 1_000, 5_000, 15_000, 60_000];

export interface KeepingOptions {
  log: (line: string) => void;
  /** Called with messages for a person: the server was gone, and is back. */
  warn: (line: string) => void;
  /** The server could not be kept running; the message is a sentence that says what to do. */
  onGivenUp: (error: Error) => void;
  pausesMs?: readonly number[] | undefined;
}

/**
 * A server that is kept running for as long as this process uses it. Every process that uses it keeps it running: when
 * it dies, one of them starts it again and the others find it.
 *
 * Modes: held by a connection; recovering, from the loss of that connection until there is another one or it gives up;
 * stopped, which is final.
 */
export class KeptServer {
  readonly #place: ServerPlace;
  readonly #options: KeepingOptions;
  readonly #stopping = new AbortController();
  #keeper!: Keeper;
  #recovering: Promise<void> | undefined;
  /** The connection opened last is gone. */
  #isLost = false;
  #starts = 0;
  #startedAt = 0;

  private constructor(place: ServerPlace, options: KeepingOptions) {
    this.#place = place;
    this.#options = options;
  }

  static async hold(
    place: ServerPlace,
    options: KeepingOptions,
  ): Promise<{ server: KeptServer; adopted: boolean }> {
    const server = new KeptServer(place, options);
    const { keeper, adopted } = await holdServer(place, server.#onLost);
    server.#keeper = keeper;
    return { server, adopted };
  }

  /** The process that serves the folder, as far as is known. */
  get postmaster(): Postmaster {
    return this.#keeper.postmaster;
  }

  /** Ends this process's use; the last user shuts the server down and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#recovering;
    const { binaries, dataDir } = this.#place;
    try {
      const running = await readPostmaster(dataDir);
      if (running && isAlive(running.pid) && (await this.#isLastUser()))
        await stopServer(binaries, dataDir, running.pid);
    } finally {
      await this.#keeper.close();
    }
  }

  readonly #onLost = (reason: string): void => {
    if (this.#stopping.signal.aborted) return;
    this.#isLost = true;
    if (this.#recovering) return;
    this.#options.warn(`The connection to the embedded PostgreSQL ended: ${reason}`);
    this.#recovering = this.#recover()
      .catch((error: Error) => this.#giveUp(error.message))
      .finally(() => {
        this.#recovering = undefined;
        if (this.#isLost) this.#onLost('it ended again');
      });
  };

  async #recover(): Promise<void> {
    const { dataDir } = this.#place;
    const before = this.postmaster;
    void this.#keeper.close();
    if (Date.now() - this.#startedAt > livedMs) this.#starts = 0;
    let failure = 'it ended again within a minute';
    let blockedSince: number | undefined;
    for (;;) {
      this.#isLost = false;
      const found = await adoptServer(dataDir, this.#onLost);
      if (typeof found === 'object') return this.#resume(found, before);
      if (this.#stopping.signal.aborted) return;
      if (found === 'mute') {
        // It recovers by itself, or is being stopped: either takes its time.
        await this.#pause(retryMs);
        continue;
      }
      const pauseMs = (this.#options.pausesMs ?? defaultPausesMs)[this.#starts];
      if (pauseMs === undefined) return this.#giveUp(failure);
      await this.#pause(pauseMs);
      if (this.#stopping.signal.aborted) return;
      const failed = await launchOn(this.#place, before.port);
      blockedSince = failed?.isRetryable ? (blockedSince ?? Date.now()) : undefined;
      if (blockedSince !== undefined && Date.now() - blockedSince < patienceMs) {
        // Another process was faster, or the remains of the dead server still hold its memory.
        await this.#pause(retryMs);
        continue;
      }
      this.#starts += 1;
      this.#startedAt = Date.now();
      if (failed) failure = lastWords(failed.text);
      this.#options.warn(
        failed ? `PostgreSQL did not start again: ${failure}` : 'PostgreSQL had ended and was started again.',
      );
    }
  }

  #resume(keeper: Keeper, before: Postmaster): void {
    const { port, socketFolder } = keeper.postmaster;
    this.#keeper = keeper;
    if (port === before.port && socketFolder === before.socketFolder) {
      this.#options.log('The embedded PostgreSQL is in use again.');
    } else {
      // Everything that connects to it was given the old address.
      this.#options.onGivenUp(
        new Error('PostgreSQL had ended and runs again at another address: start Passline again.'),
      );
    }
  }

  #giveUp(failure: string): void {
    const { dataDir } = this.#place;
    this.#options.onGivenUp(
      new Error(
        `PostgreSQL on ${dataDir} does not stay alive (${failure}). Look into ${join(dataDir, logFile)}; it may lack disk space or memory. Then start Passline again.`,
      ),
    );
  }

  async #pause(ms: number): Promise<void> {
    // Ended early by a stop: the loop checks.
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  /** Checks through another connection if the one that held it is lost. */
  async #isLastUser(): Promise<boolean> {
    try {
      return await this.#keeper.isLast();
    } catch {
      const again = await holdAgain(this.#place.dataDir);
      try {
        return (await again?.isLast()) ?? false;
      } finally {
        await again?.close();
      }
    }
  }
}

/** The cause of its end, from its log. */
function lastWords(text: string): string {
  const fatal = text.split('\n').findLast((line) => /(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*(FATAL|PANIC): +/, '') ?? text.replaceAll(/\s+/g, ' ');
}

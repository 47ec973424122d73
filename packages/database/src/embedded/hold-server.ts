import { setTimeout as sleep } from 'node:timers/promises';
import { type Keeper, openKeeper } from './keeper.ts';
import { launchServer, type LaunchFailure } from './launch-server.ts';
import type { Binaries } from './platform-package.ts';
import { disownPostmaster, isAlive, readPostmaster } from './postmaster-file.ts';
import { giveTo, type RunAs } from './run-as.ts';

export const retryMs = 200;
export const patienceMs = 10_000;

/** One data folder, and how a server is started on it. */
export interface ServerPlace {
  binaries: Binaries;
  runAs: RunAs;
  dataDir: string;
  settings: Record<string, string>;
}

type OnLost = (reason: string) => void;

/**
 * Connects to the server that runs on the folder. @returns 'mute' if one is running but not answering yet or being
 * stopped, 'none' if no server uses the folder
 */
export async function adoptServer(dataDir: string, onLost: OnLost): Promise<Keeper | 'mute' | 'none'> {
  await disownPostmaster(dataDir);
  const running = await readPostmaster(dataDir);
  if (!running || !isAlive(running.pid)) return 'none';
  return (await openKeeper(running, dataDir, onLost)) ?? 'mute';
}

/**
 * Starts a server if none is running. If several try at once, one succeeds and the others find its server.
 */
export async function launchOn(
  { binaries, runAs, dataDir, settings }: ServerPlace,
  port?: number,
): Promise<LaunchFailure | undefined> {
  await giveTo(dataDir, runAs.owner);
  return launchServer(binaries, runAs, dataDir, settings, port);
}

/** For a process that begins to use the folder: adopts its server or starts one. */
export async function holdServer(
  place: ServerPlace,
  onLost: OnLost,
): Promise<{ keeper: Keeper; adopted: boolean }> {
  let lastFailure = 'it does not answer';
  let adopted = true;
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(retryMs)) {
    let found = await adoptServer(place.dataDir, onLost);
    if (found === 'none') {
      const failure = await launchOn(place);
      if (failure && !failure.isRetryable) throw new Error(`PostgreSQL did not start: ${failure.text}`);
      lastFailure = failure?.text ?? lastFailure;
      adopted = failure !== undefined;
      if (!failure) found = await adoptServer(place.dataDir, onLost);
    }
    if (typeof found === 'object') return { keeper: found, adopted };
  }
  throw new Error(
    `No PostgreSQL could be started on ${place.dataDir} in ${patienceMs / 1000} s: ${lastFailure}`,
  );
}

/** Another connection to a running server; undefined if it has ended instead, or does not answer in time. */
export async function holdAgain(dataDir: string): Promise<Keeper | undefined> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(retryMs)) {
    const found = await adoptServer(dataDir, () => {});
    if (found === 'none') return undefined;
    if (found !== 'mute') return found;
  }
  return undefined;
}

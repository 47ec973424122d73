import { vi } from 'vitest';
import { buildServer, bundledServer } from '../../scripts/server/build-server.ts';

let built: Promise<unknown> | undefined;

/**
 * The program that `npm start` runs, bundled when a source has changed. Its start takes a third of the computing of one
 * from the sources.
 */
export async function serverBundle(): Promise<string> {
  built ??= buildQuietly();
  await built;
  return bundledServer;
}

async function buildQuietly(): Promise<void> {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
  await buildServer();
  quiet.mockRestore();
}

import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { hasRoomInMemory } from './memory-folder.ts';
import { unpackChromium } from './unpack-chromium.ts';

/** Never the package's own argument list: it turns web security off. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // To optimise scripts costs more than it gives back in pages that live for seconds: a fifth of axe-core's computing.
  '--js-flags=--no-maglev --no-opt',
];

/** Playwright keeps what Chromium's processes share on the disk, for containers: it takes a sixth of their computing. */
const SHARED_ON_DISK = '--disable-dev-shm-usage';

/**
 * Chromium from CHROMIUM_PATH, otherwise the one of the lock file, so that every machine tests with the same. The
 * caller closes it.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    ...options,
    executablePath,
    env,
    args: [...args, ...(options.args ?? [])],
    ignoreDefaultArgs: (await hasRoomInMemory()) ? [SHARED_ON_DISK] : [],
  });
}

/** One for all files of a test process: starting it takes longer than most tests. It ends with the process. */
let shared: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const env = definedEnvironment();
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return { executablePath: given, env };
  }
  const unpacked = await unpackChromium();
  const libraries = [env['LD_LIBRARY_PATH'], unpacked.libraryFolder].filter(Boolean).join(':');
  // Chromium draws no text at all on a machine without fonts.
  if (!hasFonts()) env['FONTCONFIG_PATH'] = unpacked.fontFolder;
  return { executablePath: unpacked.executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

function hasFonts(): boolean {
  return existsSync('/etc/fonts/fonts.conf') && existsSync('/usr/share/fonts/truetype');
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

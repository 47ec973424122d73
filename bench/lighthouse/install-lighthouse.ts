import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, 'tool');
const packagePath = join(folder, 'node_modules', 'lighthouse');

/** What we read of an answer; times in milliseconds, scores 0 to 1 or null where an audit does not apply. */
export type LighthouseResult = {
  lighthouseVersion: string;
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  runWarnings: string[];
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: AuditItem[] } }
  >;
};
export type AuditItem = { node?: { selector?: string; snippet?: string } };

type Settings = {
  port: number;
  logLevel: 'error';
  formFactor?: 'mobile' | 'desktop';
  onlyCategories?: string[];
};
type Lighthouse = {
  default: (url: string, flags: Settings, config?: object) => Promise<{ lhr: LighthouseResult } | undefined>;
  desktopConfig: object;
};

/**
 * Lighthouse from its own folder, which is filled on first use: it brings 114 packages and 176 MB (half of it
 * telemetry that is not used here), which nobody should have to install for a portal and its tests.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if ((await versionIn(packagePath)) !== (await wantedVersion())) install();
  return (await import(pathToFileURL(join(packagePath, 'core', 'index.js')).href)) as Lighthouse;
}

async function versionIn(path: string): Promise<string | null> {
  const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => null); // not installed yet
  return text === null ? null : (JSON.parse(text) as { version: string }).version;
}

async function wantedVersion(): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: { lighthouse: string } }).dependencies.lighthouse;
}

function install(): void {
  console.log('Installing Lighthouse, once for this folder ...');
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const { status, error } =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...options], { cwd: folder, stdio: 'inherit' })
      : spawnSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    throw new Error('Lighthouse could not be installed: see the message of npm.', { cause: error });
}

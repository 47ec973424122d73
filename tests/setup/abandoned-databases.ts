import { isAlive } from '../../packages/database/src/embedded/postmaster-file.ts';
import { adminQuery } from './admin-query.ts';

const maxAgeMs = 3 * 3_600_000;
const namePattern = /^passline_test_(\d+)_([0-9a-z]+)_/;

/** Contains the process id and the time, so that a later run sees that it was left behind. */
export function testDatabaseName(): string {
  return `passline_test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Databases of runs that were killed. The server may be shared with other machines, whose process ids mean nothing
 * here: a database that somebody is connected to stays until it is hours old.
 */
export async function dropAbandonedDatabases(adminUrl: string): Promise<void> {
  const databases = await adminQuery<{ name: string; inUse: boolean }>(
    adminUrl,
    `select datname as name, exists (select from pg_stat_activity a where a.datname = d.datname) as "inUse"
     from pg_database d where datname like 'passline\\_test\\_%'`,
  );
  for (const { name, inUse } of databases) {
    const [, pid, time] = namePattern.exec(name) ?? [];
    if (!pid || !time) continue;
    const isOld = Date.now() - Number.parseInt(time, 36) > maxAgeMs;
    if (isOld || (!inUse && !isAlive(Number(pid)))) {
      await adminQuery(adminUrl, `drop database if exists "${name}" with (force)`);
    }
  }
}

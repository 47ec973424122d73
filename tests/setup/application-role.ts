import { migrate } from '@passline/database';
import { adminQuery } from './admin-query.ts';

/** The role that servers work as in tests, as they do for real: it owns nothing, and may do what `let_application_work` lets it do. */
export const APPLICATION = 'passline_in_tests';
const PASSWORD = 'only for tests';

/** Migrates a database, as its owner, for servers that work as that role; makes the role where the PostgreSQL has none yet. */
export async function migrateForApplication(connectionString: string): Promise<void> {
  const known = await adminQuery(connectionString, 'select from pg_roles where rolname = $1', [APPLICATION]);
  if (known.length === 0)
    await adminQuery(connectionString, `create role ${APPLICATION} login password '${PASSWORD}'`);
  await migrate(connectionString, { application: APPLICATION });
}

/** The same database, as the role of the server. */
export function asApplication(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = APPLICATION;
  url.password = PASSWORD;
  return url.href;
}

/** The settings of a process on that database: it migrates as the owner, and works as the role of the server. */
export function databaseSettings(connectionString: string): Record<string, string> {
  return { DATABASE_URL: asApplication(connectionString), DATABASE_OWNER_URL: connectionString };
}

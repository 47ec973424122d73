import type { Client } from 'pg';

/** The role that servers work as in tests, as they do for real: it owns nothing, and may do what `let_application_work` lets it do. */
export const APPLICATION = 'passline_in_tests';
const PASSWORD = 'only for tests';

/** Once for each PostgreSQL. */
export async function createApplication(admin: Client): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [APPLICATION]);
  if (rowCount === 0) await admin.query(`create role ${APPLICATION} login password '${PASSWORD}'`);
}

/** The same database, as the role of the server. */
export function asApplication(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = APPLICATION;
  url.password = PASSWORD;
  return url.href;
}

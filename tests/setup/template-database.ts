import { createHash } from 'node:crypto';
import { readMigrations } from '@passline/database';
import { Client } from 'pg';
import { adminQuery, withDatabase } from './admin-query.ts';
import { migrateForApplication } from './application-role.ts';

/** Any constant, so that two test runs on one server prepare the template one after the other. */
const lockKey = 0x7465_6d70;

/**
 * The migrated database that test databases are cloned from. Its name has a hash of the migrations, so a reused server
 * needs no migration, and a changed migration never meets an old template.
 */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const name = `passline_template_${await migrationsHash()}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await createTemplate(adminUrl, name);
  } finally {
    await client.end();
  }
  return name;
}

/** Built under another name, so that an interrupted migration never passes for a template. */
async function createTemplate(adminUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await adminQuery(adminUrl, `drop database if exists "${draft}" with (force)`);
  await adminQuery(adminUrl, `create database "${draft}" template template0 encoding 'UTF8'`);
  await migrateForApplication(withDatabase(adminUrl, draft));
  await adminQuery(adminUrl, `alter database "${draft}" rename to "${name}"`);
}

/** A hash over everything the template is made of. */
async function migrationsHash(): Promise<string> {
  const migrations = await readMigrations();
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
}

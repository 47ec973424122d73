import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { adminQuery, withDatabase } from './admin-query.ts';

const databasePackage = join(import.meta.dirname, '..', '..', 'packages', 'database', 'src');
const migrateFile = join(databasePackage, 'migrate.ts');
/** Any constant: two test runs on one server prepare the template one after the other. */
const lockKey = 0x7465_6d70;

/**
 * The migrated database that tests are cloned from. Its name carries a hash of the migrations, so a server that is
 * used again needs no migration, and a changed migration never meets an old template.
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

/** Built under another name, so that an interrupted migration never looks like a template. */
async function createTemplate(adminUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await adminQuery(adminUrl, `drop database if exists "${draft}" with (force)`);
  await adminQuery(adminUrl, `create database "${draft}" template template0 encoding 'UTF8'`);
  if (existsSync(migrateFile)) {
    const database = (await import(migrateFile)) as { migrate(url: string): Promise<{ applied: string[] }> };
    await database.migrate(withDatabase(adminUrl, draft));
  }
  await adminQuery(adminUrl, `alter database "${draft}" rename to "${name}"`);
}

/** Over everything a migration may be made of. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(databasePackage, { recursive: true, withFileTypes: true });
  const isRelevant = (path: string) => /migrat|\.sql$/.test(path.slice(databasePackage.length));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.filter(isRelevant).sort()) {
    hash.update(path.slice(databasePackage.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 12);
}

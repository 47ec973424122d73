import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import { makeRescueLink, makeSetupLink, setupWords } from './kernel/session/links/setup-link.ts';
import type { Settings } from './settings.ts';

/** What a start prints: on a database without a super admin, the link that makes one. */
export async function offerSetup(connectionString: string, portalUrl: string): Promise<string> {
  const pool = createPool(connectionString, { max: 1, name: 'passline setup' });
  try {
    const link = await makeSetupLink(pool, portalUrl);
    return link === null ? '' : setupWords(link);
  } finally {
    await pool.end();
  }
}

/** What the command prints, also while a server runs on the database. See docs/operations.md#when-all-super-admins-are-lost. */
export async function rescue({
  databaseUrl,
  databaseOwner,
  dataDir,
  publicUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseOwner' | 'dataDir' | 'publicUrl'>): Promise<string> {
  const embedded = databaseUrl ? null : await startEmbeddedOn(dataDir);
  const connectionString = databaseOwner?.url ?? databaseUrl ?? embedded?.connectionString ?? '';
  try {
    await migrate(connectionString);
    const pool = createPool(connectionString, { max: 1, name: 'passline make-super-admin' });
    try {
      return setupWords(await makeRescueLink(pool, publicUrl));
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function startEmbeddedOn(dataDir: string) {
  const { startEmbedded } = await import('@passline/database/embedded');
  return startEmbedded({ dataDir: join(dataDir, 'postgres') });
}

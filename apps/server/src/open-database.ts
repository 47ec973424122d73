import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import type { Logger } from 'pino';
import { warnOfRights } from './kernel/health/warn-of-rights.ts';
import { warnOfZoneRules } from './kernel/zones/compare-zone-rules.ts';
import type { Settings } from './settings.ts';

export type OpenDatabase = {
  /** As the role that the server works as. */
  connectionString: string;
  /** As the owner of the tables; the same where the settings name one role only. */
  ownerUrl: string;
  isEmbedded: boolean;
  stop: () => Promise<void>;
};

/** The database of the settings, or else the embedded one, migrated by its owner. */
export async function openDatabase(
  { databaseUrl, databaseOwner, dataDir }: Pick<Settings, 'databaseUrl' | 'databaseOwner' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbeddedOn(dataDir, log);
  const connectionString = databaseUrl ?? embedded?.application.connectionString ?? '';
  const ownerUrl = databaseOwner?.url ?? embedded?.connectionString ?? connectionString;
  const application = databaseOwner?.application ?? embedded?.application.role;
  const { applied } = await migrate(ownerUrl, { application, log: (line) => log.warn(line) });
  if (applied.length > 0) log.info({ applied }, 'The database is migrated.');
  return {
    connectionString,
    ownerUrl,
    isEmbedded: embedded !== null,
    stop: async () => embedded?.stop(),
  };
}

/** Says at start what is not as it should be, and serves all the same. */
export async function lookAtDatabase(connectionString: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const pool = createPool(connectionString, { max: 1, name: 'passline start', statementTimeoutMs: 30_000 });
  try {
    await Promise.all([warnOfZoneRules(pool, log), warnOfRights(pool, log)]);
  } finally {
    await pool.end();
  }
}

async function startEmbeddedOn(dataDir: string, log: Pick<Logger, 'info' | 'warn'>) {
  const { startEmbedded } = await import('@passline/database/embedded');
  return startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => log.info(line),
    warn: (line) => log.warn(line),
    onGivenUp: ({ message }) => {
      // Without a database there is nothing to finish: the supervisor of this process starts it again.
      process.stderr.write(`${message}\n`);
      process.exit(1);
    },
  });
}

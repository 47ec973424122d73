import * as z from 'zod/mini';
import { databaseAddress, numberFrom } from '../environment-fields.ts';
import { environmentPart } from '../environment-part.ts';
import { SettingsError } from '../settings-error.ts';
import type { ReplicaSettings } from './replica-settings.ts';

const MOST_SECONDS = 3_600;
const USUAL_SECONDS = 30;
const mistake = `must be whole seconds from 1 to ${MOST_SECONDS}`;

/** Where queries that may lag behind are read. What only the server behind the address can show is looked at while it runs: `Replica`. */
export const replicaEnvironment = environmentPart(
  {
    REPLICA_URL: z.optional(databaseAddress),
    REPLICA_MAX_LAG_SECONDS: z.optional(
      numberFrom(z.int(mistake), z.minimum(1, mistake), z.maximum(MOST_SECONDS, mistake)),
    ),
  },
  ({ REPLICA_URL: url, REPLICA_MAX_LAG_SECONDS: seconds }): { replica: ReplicaSettings | null } => {
    if (url !== undefined) return { replica: { url, maxLagSeconds: seconds ?? USUAL_SECONDS } };
    if (seconds === undefined) return { replica: null };
    throw new SettingsError('REPLICA_URL missing: it goes together with REPLICA_MAX_LAG_SECONDS.');
  },
);

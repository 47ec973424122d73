import { addressEnvironment } from './features/addresses/address-environment.ts';
import { balanceEnvironment } from './features/balances/balance-environment.ts';
import { bankEnvironment } from './features/banking/bank-environment.ts';
import { blocklistEnvironment } from './features/blocklist/blocklist-environment.ts';
import { mapEnvironment } from './features/map/map-environment.ts';
import { limitEnvironment, mailEnvironment, phoneEnvironment } from './features/outbox/outbox-environment.ts';
import { monerisEnvironment, stripeEnvironment } from './features/payments/card-environment.ts';
import { personalDataEnvironment } from './features/personal-data/personal-data-environment.ts';
import { printEnvironment } from './features/printing/print-environment.ts';
import { squareEnvironment } from './features/square/square-environment.ts';
import type { Environment, EnvironmentPart } from './kernel/environment-part.ts';
import { s3Environment } from './kernel/files/s3-environment.ts';
import { replicaEnvironment } from './kernel/replica/replica-environment.ts';
import { sealingEnvironment } from './kernel/sealing/sealing-environment.ts';
import { providerEnvironment } from './kernel/session/provider/provider-environment.ts';
import { sessionEnvironment } from './kernel/session/session-environment.ts';
import { SettingsError } from './kernel/settings-error.ts';
import { processEnvironment, type ProcessSettings } from './process-environment.ts';

/** What each part of the house reads from the environment; a part that a feature brings is a line here. */
const PARTS = [
  addressEnvironment,
  balanceEnvironment,
  bankEnvironment,
  blocklistEnvironment,
  limitEnvironment,
  mailEnvironment,
  mapEnvironment,
  monerisEnvironment,
  personalDataEnvironment,
  phoneEnvironment,
  printEnvironment,
  providerEnvironment,
  replicaEnvironment,
  s3Environment,
  sealingEnvironment,
  sessionEnvironment,
  squareEnvironment,
  stripeEnvironment,
] as const;

/** All members of a union at once. */
type AllOf<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every setting, from the environment, checked at start. */
export type Settings = ProcessSettings & AllOf<ReturnType<(typeof PARTS)[number]>>;

/**
 * Reads and checks the settings.
 *
 * @throws SettingsError with one line for each mistake.
 */
export function readSettings(env: Environment): Settings {
  const mistakes: string[] = [];
  const read = <Made>(part: EnvironmentPart<Made>, isDemo: boolean): Made | null => {
    try {
      return part(env, { isDemo });
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      mistakes.push(error.message);
      return null;
    }
  };
  const process = read(processEnvironment, false);
  const parts = PARTS.map((part) => read<object>(part, process?.isDemo ?? false));
  if (process === null || mistakes.length > 0) throw new SettingsError(mistakes.join('\n'));
  // Every part was read.
  return Object.assign(process, ...parts) as Settings;
}

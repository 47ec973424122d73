import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '@passline/database/data-sets';
import type { Vault } from '../kernel/sealing/vault.ts';
import { hashServiceToken } from '../kernel/session/service-tokens.ts';
import { putDemoBankFile } from '../features/balances/demo-bank-file.ts';
import { openDemoBanks } from './demo-banks.ts';
import { openDemoCards } from './demo-cards.ts';
import { disputeDemoPayments } from './demo-chargebacks.ts';
import { hireDemoEmployees } from './demo-employees.ts';

/** Well known, like the demo's passwords: the demo is served on this machine only. */
const DEMO_SERVICE_TOKEN = 'plst_demo_only_this_machine';

/** Loads the demo data the first time, and leaves the service token where the simulator finds it. */
export async function prepareDemo(connectionString: string, dataDir: string, vault: Vault): Promise<string> {
  const isLoaded = await loadDemo(connectionString, {
    serviceTokenHash: hashServiceToken(DEMO_SERVICE_TOKEN),
    nowMs: Date.now(),
  });
  if (isLoaded) {
    await openDemoBanks(connectionString, vault);
    await openDemoCards(connectionString, vault);
    await hireDemoEmployees(connectionString, vault);
    await putDemoBankFile(connectionString, vault, Date.now());
    await disputeDemoPayments(connectionString, Date.now());
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'demo-service-token'), DEMO_SERVICE_TOKEN, { mode: 0o600 });
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(28)} ${role}`).join('\n');
  return `Demo accounts, all with the password ${DEMO_PASSWORD}:\n${accounts}\nService token of the demo: ${DEMO_SERVICE_TOKEN}\n`;
}

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import { runProof } from '../../apps/server/src/features/balances/run-proof.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import type { Desk } from '../setup/desk.ts';
import { serviceOf } from '../setup/service-of.ts';
import { send } from './balances-desk.ts';

/** As the nightly proof does, of what the database alone can prove. */
export function proveDatabase(desk: Desk): Promise<void> {
  return onServerPool(desk, (pool) =>
    runProof(
      {
        pool,
        now: Date.now,
        wake: () => {},
        log: pino({ level: 'silent' }),
        of: serviceOf(moneyService, {
          payouts: standInPayouts(pool, Date.now),
          approvalFromCents: null,
          statements: [],
        }),
      },
      { proofId: randomUUID(), by: 'Passline' },
    ),
  );
}

/** What was found about an order, a payout or another move, as a super admin sees it. */
export async function faultsAbout(desk: Desk, subject: string): Promise<OpenFault[]> {
  const { body } = await send<{ rows: OpenFault[] }>(desk, 'balances.faults', {});
  return body.rows.filter((fault) => fault.subject === subject);
}

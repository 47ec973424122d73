import type { PayableAccount, PayRun } from '@passline/contract/balances/pay-runs';
import type { LedgerProof } from '@passline/contract/balances/ledger-proof';
import type {
  BankItem,
  BankLine,
  BankStatement,
  StatementCheck,
} from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addMonths, monthOf } from '@passline/domain/months/month';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { setTimeout } from 'node:timers/promises';

/** Asks the server, and fails where it refuses. */
export type Ask = <Body>(action: string, input: object) => Promise<Body>;
/** A fresh code of the second factor, as if it had been entered. */
export type Proved = () => Promise<unknown>;
/** Does it as often as it says, and keeps how long each took by `what`. */
export type Timed = <Body>(what: string, run: () => Promise<Body>) => Promise<Body>;

const ROUNDS = 3;
const FILE_LINES = 800;
const RUN_MOST = 1_000;

/** What people do on the screens of money, each undone again where it can be. */
export async function act(
  ask: Ask,
  timed: Timed,
  known: { busiest: string; unfiledRunId: string; proved: Proved },
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await payRun(ask, timed);
    await moves(ask, timed, known.busiest);
    await bankFile(ask, timed, round);
    await match(ask, timed);
    await month(ask, timed);
  }
  await eftFile(ask, timed, known);
}

async function payRun(ask: Ask, timed: Timed): Promise<void> {
  const week = addWeeks(weekOf(Date.now(), DEFAULT_TIME_ZONE), -1);
  const { rows } = await ask<{ rows: PayableAccount[] }>('payRuns.payable', { week });
  const lines = rows
    .filter(({ held, payable }) => held === null && payable > 0)
    .slice(0, RUN_MOST)
    .map(({ accountId, payable, paidTo, seenId }) => ({
      accountId,
      amount: payable,
      payable,
      paidTo,
      seenId,
    }));
  const { id: runId, state } = await timed(`a pay run of ${lines.length} lines is created`, () =>
    ask<PayRun>('payRuns.create', { week, lines }),
  );
  if (state !== 'WAITING') throw new Error('It is paid without an approval.');
  await timed('it is withdrawn', () => ask('payRuns.decline', { runId }));
}

async function moves(ask: Ask, timed: Timed, accountId: string): Promise<void> {
  const seen = async () =>
    (await ask<{ latestMoveId: string | null }>('balances.get', { accountId })).latestMoveId;
  const seenId = await seen();
  await timed('a transfer', () =>
    ask('balances.createTransfer', {
      accountId,
      amount: 1.5,
      description: 'Broken fridge',
      sourceAccountId: SYSTEM_ACCOUNTS.platform,
      destinationAccountId: accountId,
      seenId,
    }),
  );
  const then = await seen();
  await timed('a payout by hand', () =>
    ask('balances.createPayout', { accountId, method: 'Manual', amount: 1.5, seenId: then }),
  );
}

async function bankFile(ask: Ask, timed: Timed, round: number): Promise<void> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from(
    { length: FILE_LINES },
    (_, nr) => `${day},${((round * 1000 + nr) * 1.07 + 5000).toFixed(2)},E-TRANSFER ${nr},R${nr}`,
  );
  const text = ['Date,Amount,Description,Reference', ...lines].join('\r\n');
  const check = await timed(`a file of the bank of ${FILE_LINES} lines is checked`, () =>
    ask<StatementCheck>('bankStatements.check', { text }),
  );
  if (check.kind === 'mistakes') throw new Error(JSON.stringify(check.mistakes));
  const { id: statementId } = await timed('it is imported', () =>
    ask<BankStatement>('bankStatements.import', {
      text,
      fileName: 'bench.csv',
      expectedDigest: check.digest,
    }),
  );
  await timed('it is removed', () => ask('bankStatements.remove', { statementId }));
}

async function match(ask: Ask, timed: Timed): Promise<void> {
  const suggested = await ask<BankLine[]>('bankStatements.suggestions', {});
  const matches = suggested.map(({ id, rev, suggested: items }) => ({
    bankLineId: id,
    expectedRev: rev,
    parts: items.map(({ postingId }: BankItem) => ({ postingId })),
  }));
  const lines = await timed(`${matches.length} lines of the bank are matched`, () =>
    ask<BankLine[]>('bankStatements.match', { matches }),
  );
  for (const { id, rev } of lines.slice(0, 2))
    await timed('a match is taken back', () =>
      ask('bankStatements.unmatch', { bankLineId: id, expectedRev: rev }),
    );
}

async function month(ask: Ask, timed: Timed): Promise<void> {
  const last = addMonths(monthOf(Date.now()), -1);
  await timed('a month is closed', () => ask('months.close', { month: last }));
  await timed('it is opened again', () => ask('months.reopen', { month: last, reason: 'Once more' }));
}

/** Written once: its payouts are under way then. */
async function eftFile(
  ask: Ask,
  timed: Timed,
  { unfiledRunId: runId, proved }: { unfiledRunId: string; proved: Proved },
): Promise<void> {
  const { unfiled } = await ask<{ unfiled: { payouts: number } }>('eftFiles.list', { runId });
  const { id: eftFileId } = await timed(`a bank file of ${unfiled.payouts} payouts is written`, () =>
    ask<{ id: string }>('eftFiles.write', { runId, payouts: unfiled.payouts }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await proved();
    await timed('it is downloaded', () => ask('eftFiles.download', { eftFileId }));
  }
}

/** Waits for a proof of the ledger; returns it. */
export async function prove(ask: Ask): Promise<LedgerProof> {
  const { proofId } = await ask<{ proofId: string }>('balances.prove', {});
  for (;;) {
    const found = (await ask<LedgerProof[]>('balances.proofs', {})).find(({ id }) => id === proofId);
    if (found) return found;
    await setTimeout(500);
  }
}

import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Services } from '../../kernel/services.ts';
import { askAboutOlder } from './ask-about-older.ts';
import { compareFees } from './compare-fees.ts';
import { askedOfCards, askedOfPayouts, compareStatement, failedPayouts } from './compare-statements.ts';
import { connectedAccounts } from './connected-accounts.ts';
import { moneyService, type StatementSource } from './money-service.ts';
import { takeReturned } from './returned-payouts.ts';
import { returnsThatDoNotFit } from './returns-that-do-not-fit.ts';

type ComparingServices = Pick<Services, 'pool' | 'of' | 'log' | 'now' | 'wake'>;
/** A fault of what a provider did. */
export type ProviderFault = LedgerFault & { provider: string };
export type Compared = {
  faults: ProviderFault[];
  /** The names of those that we could not ask. */
  unasked: string[];
  /** What was compared: whatever began before its span and was not looked at all the same, or belongs to an account that was not shown, was not. */
  asked: { provider: string; fromMs: number; closedIds: string[]; lookedAt: string[] }[];
};

/** Providers are queried from this time on; earlier proofs covered everything before. */
const STATEMENT_DAYS = 12;
const DAY_MS = 86_400_000;

/**
 * Compares what every provider did with what is stored here; one that cannot be queried is named. See
 * docs/rules/ledger.md#proof.
 */
export async function compareProviders(
  services: ComparingServices,
  nowMs: number,
  signal?: AbortSignal,
): Promise<Compared> {
  const compared: Compared[] = [];
  for (const source of services.of(moneyService).statements)
    compared.push(await compareOne(services, source, nowMs, signal));
  return {
    faults: compared.flatMap(({ faults }) => faults),
    unasked: compared.flatMap(({ unasked }) => unasked),
    asked: compared.flatMap(({ asked }) => asked),
  };
}

async function compareOne(
  services: ComparingServices,
  { provider, of, isStandIn, read }: StatementSource,
  toMs: number,
  signal?: AbortSignal,
): Promise<Compared> {
  const { pool, log } = services;
  if (read === null) return { faults: [], unasked: [provider], asked: [] };
  const fromMs = toMs - STATEMENT_DAYS * DAY_MS;
  const accounts = of === 'payouts' ? [] : await connectedAccounts(pool, of, fromMs);
  const failed = of === 'payouts' ? await failedPayouts(pool) : [];
  const statement = await read(fromMs, toMs, accounts).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'A provider could not be asked what it did.');
    return null;
  });
  if (statement === null) return { faults: [], unasked: [provider], asked: [] };
  const { lines, closed, returned = [], fees } = statement;
  // Before what is written here is read: what came back is booked, and no fault.
  for (const one of returned) await takeReturned(services, one);
  const unfit = await returnsThatDoNotFit(pool, provider, returned);
  const isAllAnswered = of !== 'payouts' || (await askAboutOlder(services, fromMs, signal));
  if (closed.length > 0) {
    log.warn({ provider, closed }, 'A provider did not show some of the accounts of restaurants.');
  }
  const told = { fromMs, toMs, statement, isStandIn };
  // After the statement: what it names has been written here by then.
  const asked =
    of === 'payouts' ? await askedOfPayouts(pool, told, failed) : await askedOfCards(pool, of, told);
  const ofFees = fees ? await compareFees(pool, provider, fees, told) : null;
  return {
    faults: [...unfit, ...compareStatement(provider, lines, asked), ...(ofFees?.faults ?? [])].map(
      (fault) => ({
        ...fault,
        provider,
      }),
    ),
    unasked: [
      ...closed.map(({ restaurantName }) => `${provider} for ${restaurantName}`),
      ...(isAllAnswered ? [] : [`${provider} about some older payouts`]),
    ],
    asked: [{ provider, fromMs, closedIds: closed.map(({ id }) => id), lookedAt: ofFees?.lookedAt ?? [] }],
  };
}

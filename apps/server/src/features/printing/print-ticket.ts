import type { Queryable } from '@passline/database';
import { checkPrintAddress } from '@passline/domain/printing/check-print-address';
import { PRINT_FOR_MS } from '@passline/domain/printing/print-jobs';
import { Refused } from '../../kernel/actions/refusal.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import type { Services } from '../../kernel/services.ts';
import { drawLines } from './draw-lines.ts';
import { encodeTicket } from './encode-ticket.ts';
import type { PrintRecord } from './print-record.ts';
import { printerTable } from './printer-table.ts';
import { readTicket, testTicket } from './read-ticket.ts';
import { NotPrinted, sendBytes } from './send-bytes.ts';
import { PRINT_TICKET } from './print-ticket-job.ts';
import { printSettings } from './print-settings.ts';

const WRITE_MS = 15_000;
/** Longer than a try may take: a claim as old as this was left behind by a process that ended. */
const CLAIM_DEAD_MS = 60_000;
const EXPIRE_SECONDS = 45;
/** A print tells no more letters than a person reads. */
const LACKING_TOLD = 20;

type PrintServices = Pick<Services, 'pool' | 'now' | 'wake' | 'of' | 'workers'>;
type Outcome = { kind: 'printed'; lacking: readonly string[] } | { kind: 'again' | 'never'; reason: string };

/** The job behind every ticket. See docs/rules/printing.md#printing. */
export function printTicketJob(services: PrintServices): JobKind<DataOf<typeof PRINT_TICKET>> {
  return {
    name: PRINT_TICKET,
    expireInSeconds: EXPIRE_SECONDS,
    // Orders are confirmed at rush hour, and a notification inside a transaction makes commits queue up. A worker looks each second.
    isHeardAtOnce: false,
    work: ({ printId }) => printTicket(services, printId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from print_jobs where state = 'waiting'`,
      );
      return rows.map(({ id }) => ({ printId: id }));
    },
  };
}

/**
 * Prints a ticket and stores the outcome. If two workers try, one prints; a ticket whose worker ended in the middle is
 * printed again, since twice is better than not at all. Throws if it is to be tried again later.
 */
export async function printTicket(services: PrintServices, printId: string): Promise<void> {
  const { pool, now, wake } = services;
  const print = await claim(pool, printId, now());
  if (!print) return requireSettled(pool, printId);
  const outcome = await tryToPrint(services, print);
  // A person who tests a printer is next to it, and wants to know now.
  const isOver =
    outcome.kind === 'never' || print.cause === 'test' || now() - Date.parse(print.begun_at) > PRINT_FOR_MS;
  await store(pool, print, outcome, isOver, now());
  wake();
  if (outcome.kind === 'again' && !isOver) throw new Error(outcome.reason);
}

async function claim(db: Queryable, id: string, nowMs: number): Promise<PrintRecord | undefined> {
  const { rows } = await db.query<PrintRecord>(
    `update print_jobs set claimed_at = $2, tries = tries + 1
     where id = $1 and state = 'waiting' and (claimed_at is null or claimed_at < $3) returning *`,
    [id, new Date(nowMs), new Date(nowMs - CLAIM_DEAD_MS)],
  );
  return rows[0];
}

/** A job whose ticket another worker prints comes back until that is done, in case that worker ends. */
async function requireSettled(db: Queryable, id: string): Promise<void> {
  const { rowCount } = await db.query(`select from print_jobs where id = $1 and state = 'waiting'`, [id]);
  if (rowCount === 1) throw new Error('The ticket is being printed by another worker.');
}

async function tryToPrint({ pool, now, of, workers }: PrintServices, print: PrintRecord): Promise<Outcome> {
  const { rows } = await pool.query<DatabaseRow>('select * from printers where id = $1', [print.printer_id]);
  if (!rows[0]) return { kind: 'never', reason: 'The printer was removed.' };
  const printer = fromRow(printerTable, rows[0]);
  const { type, ipAddress: host, emulation, paperWidth } = printer;
  if (type === 'bluetooth') {
    const reason =
      'A Bluetooth printer cannot be reached by the server: only a device next to it can print there.';
    return { kind: 'never', reason };
  }
  if (host === '') return { kind: 'never', reason: 'The printer has no IP address.' };
  const printing = of(printSettings);
  const checked = checkPrintAddress(host, printing);
  if (!checked.ok) return { kind: 'never', reason: checked.refusal.message };
  const lines =
    print.cause === 'test'
      ? testTicket(print, emulation, paperWidth)
      : await readTicket(pool, print, { paperWidth, nowMs: now() });
  if (!lines) return { kind: 'never', reason: 'The receipt destination was removed.' };
  const way = { host, port: printing.port, connectMs: printing.connectMs, writeMs: WRITE_MS };
  try {
    const sent = await drawLines(workers, lines, null);
    await sendBytes(await encodeTicket(sent.lines, emulation), way);
    return { kind: 'printed', lacking: sent.lacking };
  } catch (error) {
    if (!(error instanceof NotPrinted || error instanceof Refused)) throw error;
    return { kind: 'again', reason: error.message };
  }
}

/** Not over what a later try has stored. */
async function store(
  db: Queryable,
  { id, tries }: PrintRecord,
  outcome: Outcome,
  isOver: boolean,
  nowMs: number,
): Promise<void> {
  const isPrinted = outcome.kind === 'printed';
  await db.query(
    `update print_jobs set state = $3, error = $4, claimed_at = null, settled_at = $5, lacking_letters = $6
     where id = $1 and tries = $2 and state = 'waiting'`,
    [
      id,
      tries,
      isPrinted ? 'printed' : isOver ? 'failed' : 'waiting',
      isPrinted ? null : outcome.reason,
      isPrinted ? new Date(nowMs) : null,
      isPrinted ? outcome.lacking.slice(0, LACKING_TOLD).join(' ') : '',
    ],
  );
}

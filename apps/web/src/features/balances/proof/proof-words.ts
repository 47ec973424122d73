import type { LedgerProof, OpenFault } from '@passline/contract/balances/ledger-proof';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { formatCount } from '../../../parts/list/count-words.ts';
import { formatTime } from '../../../parts/zoned-time.ts';

const TYPED_STAYS = 'What you typed stays here to be read, and nothing is sent.';
/** The night's proof is done by then. */
const NIGHT_ENDS = '06:00';

/** What the last proof of the ledger found, or that there was none; `note` says whose time it is, where that is in doubt. */
export function proofWords(
  proof: LedgerProof | undefined,
  nowMs: number,
  zone: string,
  note: string | null = null,
): string {
  if (!proof) return 'Not proven yet.';
  const { endedAt, ordersChecked, faultCount, unasked } = proof;
  const orders = `${formatCount(ordersChecked)} ${ordersChecked === 1 ? 'order' : 'orders'}`;
  const left = unasked.length > 0 ? ` Not asked: ${unasked.join(', ')}.` : '';
  const at = [whenWords(endedAt, nowMs, zone), note].filter(Boolean).join(' ');
  if (faultCount === 0) return `Proven ${at}: ${orders}, every cent.${left}`;
  const faults = `${formatCount(faultCount)} ${faultCount === 1 ? 'fault' : 'faults'}`;
  return `The proof ${at} found ${faults} in ${orders}.${left}`;
}

/** When a proof that was asked for, and is not there yet, will be. */
export function awaitedWords(beginsAt: number | null, nowMs: number): string {
  if (beginsAt === null) return 'The proof takes longer. It will appear here when it is done.';
  const seconds = Math.max(1, Math.ceil((beginsAt - nowMs) / 1_000));
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `The ledger was proven just now. The next proof begins in ${wait}, and will appear here when it is done.`;
}

/** Whether nothing leaves an account because of this fault. */
export function holdsAccount({ accountId, acknowledged }: OpenFault): boolean {
  return accountId !== null && acknowledged === null;
}

/** Whether money leaves the account again once this fault is acknowledged. */
export function endsHold(fault: OpenFault): boolean {
  return holdsAccount(fault) && fault.otherCount === 0;
}

/** Why there is nothing left to acknowledge; null: there is. `fault` is as it is now, undefined once it is put right. */
export function goneWords(fault: OpenFault | undefined): { title: string; text: string } | null {
  if (!fault) return { title: 'This fault is gone', text: `A proof has found it put right. ${TYPED_STAYS}` };
  const { acknowledged } = fault;
  if (acknowledged === null) return null;
  const text = `${acknowledged.by}: ${acknowledged.reason} ${TYPED_STAYS}`;
  return { title: 'This fault is acknowledged already', text };
}

/** What acknowledging it does to its account. */
export function holdWords(fault: OpenFault): string {
  const { accountName, otherCount } = fault;
  if (endsHold(fault))
    return `${accountName} is no longer held then: money can leave again, although the fault is not put right. If a proof finds another fault, the account is held again.`;
  const others = otherCount === 1 ? 'another fault' : `${formatCount(otherCount)} other faults`;
  return `${accountName} stays held: it has ${others} that nobody has acknowledged.`;
}

function whenWords(atMs: number, nowMs: number, zone: string): string {
  const time = localTime(atMs, zone);
  if (localDate(atMs, zone) === localDate(nowMs, zone))
    return time < NIGHT_ENDS ? `tonight at ${time}` : `today at ${time}`;
  return `on ${formatTime(atMs, zone, nowMs)}`;
}

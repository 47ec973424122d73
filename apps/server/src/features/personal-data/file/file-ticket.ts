import type { Vault } from '../../../kernel/sealing/vault.ts';

/** Long enough for a slow line to ask, and for one that broke to ask again. */
const TICKET_MS = 60_000;
const BOUND = 'file of personal data';

/** Whose file it is: somebody with an account, or a guest without one by the phone number of their orders. */
export type FileSubject = { userId: string } | { phoneNumber: string };

/** What somebody proved a moment ago: that they may read this file. */
type Ticket = { subject: FileSubject; sessionId: string; endsAt: number };

/**
 * A file is read by another request than the one that asks for the code and stands in the trail, since it is longer than any
 * transaction. The ticket carries the proof from the one to the other: sealed, for one session and a minute.
 */
export function sealTicket(vault: Vault, subject: FileSubject, sessionId: string, nowMs: number): string {
  const ticket: Ticket = { subject, sessionId, endsAt: nowMs + TICKET_MS };
  return vault.seal(JSON.stringify(ticket), BOUND);
}

/** Whose file may be read with it; null: it is of another session, too old, or no ticket. */
export function openTicket(
  vault: Vault,
  sealed: string,
  sessionId: string,
  nowMs: number,
): FileSubject | null {
  let ticket: Ticket;
  try {
    ticket = JSON.parse(vault.open(sealed, BOUND)) as Ticket;
  } catch {
    // Sealed by nobody here: it says nothing.
    return null;
  }
  return ticket.sessionId === sessionId && ticket.endsAt > nowMs ? ticket.subject : null;
}

/** The contract has checked that exactly one of the two is named. */
export function fileSubjectOf({
  userId,
  phoneNumber = '',
}: Partial<{ userId: string | undefined; phoneNumber: string | undefined }>): FileSubject {
  return userId === undefined ? { phoneNumber } : { userId };
}

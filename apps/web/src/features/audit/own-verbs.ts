import { withArticle } from '@passline/domain/text/with-article';
import type { Verbs, WordedEntry } from '../../parts/timeline/timeline-words.ts';

/** The words of what has no timeline of its own: money of the platform, sign-in, staff, reports, tokens. */
export const OWN_VERBS: Verbs = {
  // Their sessions end: the entry itself is told by the blocklist's own verbs.
  'blocklist.add': () => 'signed out someone who was blocked',
  'analyticsViews.save': () => 'saved a view of analytics',
  'analyticsViews.replace': () => 'changed a view of analytics',
  'analyticsViews.rename': () => 'renamed a view of analytics',
  'analyticsViews.remove': () => 'removed a view of analytics',
  'balances.createTransfer': () => 'made a transfer',
  'balances.retryTransfer': () => 'tried the transfer again',
  'balances.approveTransfer': () => 'approved the transfer',
  'balances.declineTransfer': () => 'declined the transfer',
  'balances.createPayout': () => 'made a payout',
  'balances.retryPayout': () => 'tried the payout again',
  'balances.cancelPayout': () => 'cancelled the payout',
  'functions.cancelVopayTransaction': () => 'cancelled the payout',
  'balances.approvePayout': () => 'approved the payout',
  'balances.declinePayout': () => 'declined the payout',
  'balances.returnReceipt': () => 'noted that what was received came back',
  'balances.returnPayout': () => 'noted that the payout came back',
  'balances.advancePayout': ({ status }) =>
    typeof status === 'string' ? `says of the payout: ${status}` : 'moved the payout on',
  'balances.prove': () => 'asked for a proof of the ledger',
  'balances.acknowledgeFault': () => 'acknowledged the fault',
  'bankStatements.import': () => 'imported a bank statement',
  'bankStatements.remove': () => 'removed a bank statement',
  'bankStatements.match': () => 'matched a line of the bank',
  'bankStatements.unmatch': () => 'took back the match of a line of the bank',
  'payRuns.create': () => 'made a pay run',
  'payRuns.approve': () => 'approved the pay run',
  'payRuns.decline': () => 'declined the pay run',
  'payRuns.stop': () => 'stopped the pay run',
  'payRuns.retryLine': () => 'tried a line of the pay run again',
  'payRuns.cancelLine': () => 'set a line of the pay run aside',
  'eftFiles.write': () => 'wrote the bank file',
  'eftFiles.download': () => 'downloaded the bank file',
  'eftFiles.accept': () => 'noted that the bank took the bank file',
  'eftFiles.reopen': () => 'took back that the bank took the bank file',
  'eftFiles.cancel': () => 'set the bank file aside',
  'eftFiles.saveOriginator': () => 'changed the sender of bank files',
  'payRuns.payLine': () => 'went on with the pay run',
  'devices.remove': () => 'removed a device',
  'guests.create': () => 'made the account of a guest',
  'guests.update': () => 'changed what a guest is called or how they are reached',
  'guests.addCard': () => 'added a payment record of a guest',
  'guests.removeCard': () => 'removed a payment record of a guest',
  'notifications.sendTest': () => 'sent a test message',
  'notifications.sendCode': () => 'sent a code to a number',
  'notifications.confirmNumber': () => 'confirmed a number',
  'personalData.erase': () => 'erased what was known of someone',
  'personalData.eraseAgain': () => 'ran an erasing again',
  'personalData.keepTime': () => 'erased what was known of someone whose time was over',
  'personalData.file': (_after, _timeOf, entry) => `asked for everything known of ${whom(entry)} as a file`,
  'printing.printTest': () => 'printed a test',
  'printing.retry': () => 'tried a print again',
  'printing.dismiss': () => 'put a failed print aside',
  'reports.setEmail': () => 'changed where reports go',
  'reports.resend': () => 'sent a report again',
  'functions.sendReport': () => 'sent a report',
  'riderEarnings.settleCash': (_after, _timeOf, entry) => `settled the cash of ${whom(entry)}`,
  'riders.setStatus': ({ riderActiveUntil: until }, timeOf, entry) =>
    typeof until === 'number' || typeof until === 'string'
      ? `set ${whom(entry)} on duty until ${timeOf(new Date(until).getTime())}`
      : `set ${whom(entry)} off duty`,
  'serviceTokens.make': () => 'made the service token',
  'serviceTokens.revoke': () => 'revoked the service token',
  'session.acceptInvitation': () => 'accepted an invitation',
  'session.confirmEmail': () => 'confirmed their new e-mail address',
  'session.changePassword': () => 'changed their password',
  'session.resetPassword': () => 'reset their password by a link',
  'session.sendPasswordLink': () => 'was sent a link for a new password',
  'session.printSetupLink': () => 'printed a link that makes a super admin',
  'session.setUp': () => 'became a super admin by the link of the server',
  'session.turnOnSecondFactor': () => 'turned their second factor on',
  'session.turnOffSecondFactor': () => 'turned their second factor off',
  'session.addPasskey': () => 'added a passkey',
  'session.removePasskey': () => 'removed a passkey',
  'session.renamePasskey': () => 'renamed a passkey',
  'session.signIn': ({ way }) =>
    way === 'passkey' ? 'signed in with a passkey' : "signed in by the company's own sign-in",
  'session.end': () => 'signed a device out',
  'session.endOthers': () => 'signed all other devices out',
  'session.endOldest': () => 'signed the oldest device out',
  'session.linkProvider': () => "linked the account with a person at the company's sign-in",
  'session.refuseProvider': () => "refused somebody else with the account's e-mail at the company's sign-in",
  'staff.invite': ({ email }) => `invited ${invitedWords(email)}`,
  'staff.resend': (_after, _timeOf, { record }) =>
    `sent the invitation of ${record.title ?? 'someone'} again`,
  'staff.withdraw': ({ email }) => `withdrew the invitation of ${invitedWords(email)}`,
  'staff.suspend': (_after, _timeOf, entry) => `suspended ${whom(entry)}`,
  'staff.letIn': (_after, _timeOf, entry) => `let ${whom(entry)} in again`,
  'staff.update': (_after, _timeOf, entry) => `corrected the name or phone number of ${whom(entry)}`,
  'staff.changeEmail': (_after, _timeOf, entry) => `asked for a new e-mail address of ${whom(entry)}`,
  'staff.cancelEmailChange': (_after, _timeOf, entry) => `took back the new e-mail address of ${whom(entry)}`,
  'staff.changeRole': (_after, _timeOf, entry) => `changed the role or place of ${whom(entry)}`,
  'staff.endSession': (_after, _timeOf, entry) => `signed ${whom(entry)} out on a device`,
  'staff.endSessions': (_after, _timeOf, entry) => `signed ${whom(entry)} out everywhere`,
  'staff.unlinkProvider': (_after, _timeOf, entry) => `unlinked ${whom(entry)} from the company's sign-in`,
  'staff.turnOffSecondFactor': (_after, _timeOf, entry) => `turned off the second factor of ${whom(entry)}`,
  'users.addPoints': (_after, _timeOf, entry) => pointsWords(entry),
  'users.changeRole': ({ role }, _timeOf, entry) =>
    `made ${whom(entry)} ${withArticle(String(role).replace('_', ' '))}`,
  'userCards.remove': () => 'removed a card',
  'square.begin': () => 'went to Square to allow the link',
  'square.retry': () => 'sent an order to Square again',
  'square.dismiss': () => 'put an order at Square aside',
  'square.settle': () => 'said whether Square has an order',
};

/** Kinds of records that are called after a person. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['users', 'session', 'cash_settlements', 'clockings']);

/** The person of a line by name; 'someone' where it is about something else, or nobody knows any more. */
function whom({ record: { kind, title } }: WordedEntry): string {
  return (OF_PEOPLE.has(kind) && title) || 'someone';
}

function invitedWords(email: unknown): string {
  return typeof email === 'string' && email !== '' ? email : 'someone';
}

function pointsWords(entry: WordedEntry): string {
  const more = Number(entry.after?.['points']) - Number(entry.before?.['points']);
  const points = Math.abs(more) === 1 ? '1 point' : `${Math.abs(more).toLocaleString('en-CA')} points`;
  return more < 0 ? `took ${points} away from ${whom(entry)}` : `added ${points} to ${whom(entry)}`;
}

/** Whoever is clocked out is, whatever the command was: some are when they are disabled. */
export function clockingWords(entry: WordedEntry): string {
  if (entry.action === 'employees.undoClockOut') return `took back the clock-out of ${whom(entry)}`;
  return `clocked ${whom(entry)} ${entry.before === null ? 'in' : 'out'}`;
}

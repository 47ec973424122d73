import type { Verbs } from '../../parts/timeline/timeline-words.ts';

/** The words of what has no timeline of its own: money of the platform, sign-in, staff, reports, tokens. */
export const OWN_VERBS: Verbs = {
  // Their sessions end: the entry itself is told by the blocklist's own verbs.
  'blocklist.add': () => 'signed out someone who was blocked',
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
  'balances.advancePayout': ({ status }) =>
    typeof status === 'string' ? `says of the payout: ${status}` : 'moved the payout on',
  'balances.prove': () => 'asked for a proof of the ledger',
  'balances.acknowledgeFault': () => 'acknowledged the fault',
  'notifications.sendTest': () => 'sent a test message',
  'notifications.sendCode': () => 'sent a code to a number',
  'notifications.confirmNumber': () => 'confirmed a number',
  'printing.printTest': () => 'printed a test',
  'printing.retry': () => 'tried a print again',
  'printing.dismiss': () => 'put a failed print aside',
  'reports.setEmail': () => 'changed where reports go',
  'reports.resend': () => 'sent a report again',
  'functions.sendReport': () => 'sent a report',
  'riderEarnings.settleCash': () => 'settled the cash of a courier',
  'riders.setStatus': () => 'set a courier on or off duty',
  'serviceTokens.make': () => 'made the service token',
  'serviceTokens.revoke': () => 'revoked the service token',
  'session.acceptInvitation': () => 'accepted an invitation',
  'session.changePassword': () => 'changed their password',
  'session.resetPassword': () => 'reset their password by a link',
  'session.sendPasswordLink': () => 'was sent a link for a new password',
  'session.printSetupLink': () => 'printed the link for the first super admin',
  'session.setUp': () => 'became the first super admin',
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
  'staff.invite': () => 'invited someone',
  'staff.resend': () => 'sent an invitation again',
  'staff.withdraw': () => 'withdrew an invitation',
  'staff.suspend': () => 'suspended someone',
  'staff.letIn': () => 'let someone in again',
  'staff.endSession': () => 'signed someone out on a device',
  'staff.endSessions': () => 'signed someone out everywhere',
  'users.addPoints': (_after, _timeOf, { before, after }) =>
    pointsWords(Number(after?.['points']) - Number(before?.['points'])),
  'users.changeRole': ({ role }) => `made someone a ${String(role).replace('_', ' ')}`,
  'userCards.remove': () => 'removed a card',
  'taxes.add': () => 'added a tax',
  'taxes.remove': () => 'removed a tax',
  'square.begin': () => 'went to Square to allow the link',
  'square.retry': () => 'sent an order to Square again',
  'square.dismiss': () => 'put an order at Square aside',
};

function pointsWords(more: number): string {
  const points = Math.abs(more) === 1 ? '1 point' : `${Math.abs(more).toLocaleString('en-CA')} points`;
  return more < 0 ? `took ${points} away` : `added ${points}`;
}

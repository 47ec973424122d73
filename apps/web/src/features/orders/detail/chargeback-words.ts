import type { Chargeback } from '@passline/contract/payments/chargebacks';
import { chargebackReasonWords, isEvidenceDue } from '@passline/domain/payments/chargeback';
import { formatMoney } from '../../../parts/money.tsx';

/** What it is and how it stands: 'Chargeback of $35.45: evidence is due by Sat 5 Dec, 14:00'. `timeOf` writes an instant as the place's clock shows it. */
export function chargebackTitle(
  { amount, state, evidenceDueAt }: Chargeback,
  timeOf: (atMs: number) => string,
): string {
  const due = evidenceDueAt === null ? 'evidence is due' : `evidence is due by ${timeOf(evidenceDueAt)}`;
  switch (state) {
    case 'inquiry':
      return `The bank asks about ${formatMoney(amount)}: ${due}`;
    case 'needs-response':
      return `Chargeback of ${formatMoney(amount)}: ${due}`;
    case 'under-review':
      return `Chargeback of ${formatMoney(amount)}: the bank decides`;
    case 'won':
      return `Chargeback of ${formatMoney(amount)}: won`;
    case 'lost':
      return `Chargeback of ${formatMoney(amount)}: lost`;
    case 'closed':
      return `Chargeback of ${formatMoney(amount)}: closed without a decision`;
    case 'unknown':
      return `Chargeback${amount === 0 ? '' : ` of ${formatMoney(amount)}`}: how it stands cannot be read here`;
  }
}

/** Why, what was taken and who bears it, and what evidence there is: a sentence each. `provider`: as the reader knows it. */
export function chargebackSentences(chargeback: Chargeback, provider: string): string[] {
  return [
    `The customer’s bank says: ${chargebackReasonWords(chargeback.reason)}.`,
    takenWords(chargeback, provider),
    evidenceWords(chargeback),
  ];
}

function takenWords({ withdrawn, fee, borneBy, state }: Chargeback, provider: string): string {
  if (withdrawn === 0 && state === 'unknown') return 'What was taken for it is not known here.';
  if (withdrawn === 0)
    return state === 'won' || state === 'closed'
      ? 'Nothing is missing on the restaurant’s own account.'
      : 'Nothing was taken for it.';
  const bears = borneBy === 'platform' ? 'Passline bears it' : 'The restaurant bears it';
  const ofWhich = fee > 0 && fee < withdrawn ? `, ${formatMoney(fee)} of it as a fee` : '';
  return withdrawn === fee
    ? `${provider} kept its fee of ${formatMoney(fee)}. ${bears}.`
    : `${provider} took ${formatMoney(withdrawn)} from the restaurant’s own account${ofWhich}. ${bears}.`;
}

function evidenceWords({ state, evidenceCount }: Chargeback): string {
  const sent = evidenceCount === 1 ? 'Evidence was sent once.' : `Evidence was sent ${evidenceCount} times.`;
  if (evidenceCount > 0) return sent;
  if (isEvidenceDue(state)) return 'No evidence was sent yet: without, it is lost.';
  return state === 'lost' ? 'It was accepted: no evidence was sent.' : 'No evidence was sent.';
}

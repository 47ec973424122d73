import type { Chargeback } from '@passline/contract/payments/chargebacks';
import type { Audience } from '../../kernel/actions/audience.ts';

/** A row of `chargebacks`. */
export type ChargebackRecord = {
  id: string;
  order_id: string;
  account: string;
  reference: string;
  payment_reference: string;
  is_live: boolean;
  amount: number;
  reason: string;
  state: Chargeback['state'];
  evidence_due_at: string | null;
  evidence_count: number;
  withdrawn: number;
  fee: number;
  borne_by: Chargeback['borneBy'];
  opened_at: string;
  learned_at: string;
  asked_at: string;
  changed_at: string;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  posted: number[];
};

/** As somebody of this audience may read it: where the evidence is sent names the provider. */
export function toChargeback(record: ChargebackRecord, audience: Audience, isStandIn: boolean): Chargeback {
  const { evidence_due_at, acknowledged_at } = record;
  return {
    id: record.id,
    amount: record.amount,
    reason: record.reason,
    state: record.state,
    evidenceDueAt: evidence_due_at === null ? null : Date.parse(evidence_due_at),
    evidenceCount: record.evidence_count,
    withdrawn: record.withdrawn,
    fee: record.fee,
    borneBy: record.borne_by,
    openedAt: Date.parse(record.opened_at),
    changedAt: Date.parse(record.changed_at),
    acknowledgedAt: acknowledged_at === null ? null : Date.parse(acknowledged_at),
    acknowledgedBy: record.acknowledged_by,
    evidenceUrl: audience === 'platform' && !isStandIn ? evidenceUrlOf(record) : null,
  };
}

/** What the trail of the order says of one of its chargebacks. */
export function chargebackNote(record: ChargebackRecord): Record<string, unknown> {
  return {
    chargeback_id: record.id,
    chargeback_amount: record.amount,
    chargeback_reason: record.reason,
    chargeback_state: record.state,
    chargeback_evidence_due_at: record.evidence_due_at,
    chargeback_evidence_count: record.evidence_count,
    chargeback_withdrawn: record.withdrawn,
    chargeback_borne_by: record.borne_by,
    chargeback_acknowledged_by: record.acknowledged_by,
  };
}

/** The dispute in Stripe's dashboard, where evidence is sent. */
function evidenceUrlOf({ account, reference, is_live }: ChargebackRecord): string {
  const parts = [account, ...(is_live ? [] : ['test']), 'disputes', reference];
  return `https://dashboard.stripe.com/${parts.map(encodeURIComponent).join('/')}`;
}

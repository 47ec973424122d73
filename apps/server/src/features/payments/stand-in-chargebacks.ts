import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { GatewayUnreachable, type CardGateway } from './card-gateway.ts';
import type { ProviderChargeback } from './chargeback-state.ts';

type Kept = {
  reference: string;
  payment_reference: string;
  amount: number;
  reason: string;
  state: ProviderChargeback['state'];
  evidence_due_at: string | null;
  evidence_count: number;
  withdrawn: number;
  fee: number;
  opened_at: string;
};

/**
 * What the stand-in says of disputes. No bank tells it of one: it has those of the demo. One that it does not know is the real provider's,
 * which was set up before: its event waits until that is there again.
 */
export function standInChargebacks(
  db: Queryable,
): Required<Pick<CardGateway, 'chargebackState' | 'chargebacksSince'>> {
  return {
    chargebackState: async (reference, accountId) => {
      const { rows } = await db.query<Kept>(
        'select * from stand_in_chargebacks where reference = $1 and account = $2',
        [reference, accountId],
      );
      if (!rows[0]) throw new GatewayUnreachable('The stand-in knows no such chargeback.');
      return toChargeback(rows[0]);
    },
    chargebacksSince: async (sinceMs, accountId) => {
      const { rows } = await db.query<Kept>(
        'select * from stand_in_chargebacks where account = $1 and opened_at >= $2 order by opened_at, reference',
        [accountId, new Date(sinceMs)],
      );
      return rows.map(toChargeback);
    },
  };
}

function toChargeback(kept: Kept): ProviderChargeback {
  return {
    reference: kept.reference,
    paymentReference: kept.payment_reference,
    isLive: false,
    amountCents: centsFromDecimal(kept.amount),
    reason: kept.reason,
    state: kept.state,
    evidenceDueMs: kept.evidence_due_at === null ? null : Date.parse(kept.evidence_due_at),
    evidenceCount: kept.evidence_count,
    withdrawnCents: centsFromDecimal(kept.withdrawn),
    feeCents: centsFromDecimal(kept.fee),
    openedMs: Date.parse(kept.opened_at),
  };
}

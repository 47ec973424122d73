import type { Queryable } from '@passline/database';
import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import { settleLedger } from '../ledger/settle-ledger.ts';
import type { OrderRecord } from './order-record.ts';
import { settleRewards } from './settle-rewards.ts';

/** The columns that money actions write; an absent one stays. */
export type MoneyColumns = Partial<
  Pick<
    OrderRecord,
    | 'sub_total'
    | 'sub_total_tax'
    | 'tax_amount'
    | 'delivery_fee'
    | 'tip_amount'
    | 'inperson_tip_amount'
    | 'total'
    | 'total_commission'
    | 'payment_status'
    | 'payment_progress'
    | 'payment_check'
  >
>;

const UPDATE_MONEY = `update orders set
    sub_total = $2, sub_total_tax = $3, tax_amount = $4, tip_amount = $5, inperson_tip_amount = $6, total = $7,
    total_commission = $8, payment_status = $9, payment_progress = $10, changed_by = $11, changed_at = $12,
    delivery_fee = $13, payment_check = $14
  where id = $1 returning *`;

type Saving = {
  by: string;
  nowMs: number;
  isFoodBack?: boolean;
  /** See `settleLedger`. */
  decidedFrom?: LedgerShares | null;
  /** The card provider answered: who changed the order last stays, since an answer is nobody's change. */
  isAnswer?: boolean;
};

/** Writes what money changed on an order, which must be locked, and posts what follows. The caller leaves the note. */
export async function saveMoney(
  db: Queryable,
  order: OrderRecord,
  change: MoneyColumns,
  saving: Saving,
): Promise<OrderRecord> {
  const { by, nowMs, isFoodBack = false, decidedFrom = null } = saving;
  const saved = await writeMoney(db, order, change, saving);
  await settleRewards(db, order, saved, { by, nowMs, isFoodBack });
  await settleLedger(db, order.id, { by, nowMs, decidedFrom });
  return saved;
}

/** The same for a caller that ends the order right after, and then posts what follows from both. */
export async function writeMoney(
  db: Queryable,
  order: OrderRecord,
  change: MoneyColumns,
  { by, nowMs, isAnswer = false }: Pick<Saving, 'by' | 'nowMs' | 'isAnswer'>,
): Promise<OrderRecord> {
  const next = { ...order, ...change };
  const { rows } = await db.query<OrderRecord>(UPDATE_MONEY, [
    order.id,
    next.sub_total,
    next.sub_total_tax,
    next.tax_amount,
    next.tip_amount,
    next.inperson_tip_amount,
    next.total,
    next.total_commission,
    next.payment_status,
    next.payment_progress,
    isAnswer ? order.changed_by : by,
    isAnswer ? order.changed_at : new Date(nowMs),
    next.delivery_fee,
    next.payment_check,
  ]);
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be saved.`);
  return saved;
}

import { keepDraft, readDraft } from '../../../parts/form/drafts.ts';
import { NO_DRAFTS, type OrderDrafts } from './order-drafts.ts';

/** The long texts among what is typed about an order. Amounts are not kept: they may have gone through meanwhile. */
const reasonsIn = (drafts: OrderDrafts) => ({
  cancel: drafts.cancel,
  courier: drafts.courier.why,
  'refund-items': drafts['refund-items'].why,
});
const FIELDS = reasonsIn(NO_DRAFTS);
const nameOf = (orderId: string) => `order ${orderId}`;

/** What was typed as reasons before the page was loaded again. See docs/rules/orders.md#what-is-typed. */
export function readReasons(orderId: string): OrderDrafts {
  const kept = readDraft(nameOf(orderId), FIELDS)?.edits ?? {};
  const textOf = (task: keyof typeof FIELDS) => {
    const to = kept[task]?.to;
    return typeof to === 'string' ? to : '';
  };
  return {
    ...NO_DRAFTS,
    cancel: textOf('cancel'),
    courier: { ...NO_DRAFTS.courier, why: textOf('courier') },
    'refund-items': { ...NO_DRAFTS['refund-items'], why: textOf('refund-items') },
  };
}

/** Keeps the reasons for a reload; those that are empty are forgotten. */
export function keepReasons(orderId: string, drafts: OrderDrafts): void {
  const typed = Object.entries(reasonsIn(drafts)).filter(([, to]) => to !== '');
  const edits = Object.fromEntries(typed.map(([task, to]) => [task, { to }]));
  keepDraft(nameOf(orderId), FIELDS, { record: {}, edits });
}

import { WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { listedKind } from '../kernel/records/record-kind.ts';

const REDEEM_WORDS = {
  Discount: 'Amount off the order',
  DiscountPercent: 'Percent off the order',
  Product: 'Free product',
  ProductDiscount: 'Amount off products',
  ProductDiscountPercent: 'Percent off products',
  FreeDelivery: 'Free delivery',
};

/**
 * A reward of a location. It is shown in the timeline of the menus: removing a category changes rewards, and is undone
 * together with them. See docs/rules/rewards.md#editing.
 */
export const rewardKind = listedKind({
  name: 'rewards',
  noun: 'reward',
  id: 'rewardRecordId',
  live: 'rewards.rewards',
  subject: 'menus',
  belongsTo: 'location',
  isToldByRequest: true,
  title: 'rewardName',
  fields: {
    rewardName: { label: 'Name', kind: 'text', editedBy: 'admin' },
    redeemType: { label: 'Redeem type', kind: 'choice', words: REDEEM_WORDS, editedBy: 'admin' },
    subtotalDiscountAmount: { label: 'Amount off', kind: 'money', editedBy: 'admin' },
    subtotalDiscountPercent: { label: 'Percent off', kind: 'percent', editedBy: 'admin' },
    discountValue: {
      label: 'Off each product',
      kind: 'number',
      kindBy: {
        field: 'redeemType',
        kinds: { ProductDiscount: 'money', ProductDiscountPercent: 'percent' },
      },
      editedBy: 'admin',
    },
    maximumDiscount: { label: 'Most off an order', kind: 'money', editedBy: 'admin' },
    productIds: { label: 'Products', kind: 'product-list', editedBy: 'admin' },
    requiredPoints: { label: 'Required points', kind: 'number', editedBy: 'admin' },
    minimumSubTotal: { label: 'Minimum sub total', kind: 'money', editedBy: 'admin' },
    requiredOrderType: {
      label: 'Order type',
      kind: 'choice',
      words: { All: 'All', Pickup: 'Pickup', Delivery: 'Delivery', DineIn: 'Dine in' },
      editedBy: 'admin',
    },
    visible: { label: 'Visible', kind: 'yes-no', editedBy: 'admin' },
    appliedDefault: { label: 'Applied by default', kind: 'yes-no', editedBy: 'admin' },
    couponCode: { label: 'Coupon code', kind: 'text', editedBy: 'admin' },
    activeFrom: { label: 'Active from', kind: 'instant', editedBy: 'admin' },
    activeUntil: { label: 'Active until', kind: 'instant', editedBy: 'admin' },
    hours: { label: 'Hours', kind: 'menu-hours', editedBy: 'admin', parts: WEEKDAY_NAMES },
    standsAlone: { label: 'Not combinable', kind: 'yes-no', editedBy: 'admin' },
    freeOnFirstOrder: { label: 'First order only', kind: 'yes-no', editedBy: 'admin' },
    requiresLogin: { label: 'Log-in needed', kind: 'yes-no', editedBy: 'admin' },
    qty: { label: 'Stock', kind: 'limit', editedBy: 'admin' },
    qtyLimit: { label: 'Most per order', kind: 'limit', editedBy: 'admin' },
    qtyLimitPerUser: { label: 'Uses per guest', kind: 'limit', editedBy: 'admin' },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy: 'admin' },
  },
});

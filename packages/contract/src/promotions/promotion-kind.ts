import { listedKind } from '../kernel/records/record-kind.ts';

const editedBy = 'super admin';

/** A banner of the customer app. See docs/rules/promotions.md. */
export const promotionKind = listedKind({
  name: 'promotions',
  noun: 'promotion',
  id: 'promotionId',
  live: 'promotions.all',
  subject: 'promotions',
  belongsTo: 'platform',
  title: 'restaurantId',
  fields: {
    restaurantId: { label: 'Restaurant', kind: 'restaurant', editedBy },
    locationId: { label: 'Location', kind: 'location', editedBy },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy },
    imageUrlWide: { label: 'Wide picture', kind: 'picture', editedBy },
    couponCode: { label: 'Coupon code', kind: 'text', editedBy },
    targetUrl: { label: 'Link', kind: 'link', editedBy },
    rank: { label: 'Place', kind: 'rank', editedBy },
  },
});

import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { MAX_PROMOTIONS } from '@passline/contract/promotions/promotions';
import { promotionTable } from '../../apps/server/src/features/promotions/promotions.ts';
import { everybody, platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

export const [PHONE, WIDE] = ['/files/records/phone.png', '/files/records/wide.png'];

export const promotionSample: RecordSample = {
  kind: promotionKind,
  table: promotionTable,
  feature: 'promotions',
  roles: ['super_admin'],
  prepare: (db) =>
    db.query('insert into image_files (url) values ($1), ($2) on conflict do nothing', [PHONE, WIDE]),
  added: ({ restaurantId, locationId }) => ({
    restaurantId,
    locationId,
    imageUrl: PHONE,
    imageUrlWide: WIDE,
  }),
  names: 'restaurantId',
  edits: { couponCode: ['WOK10', 'WOK20'], targetUrl: ['https://a.example', 'https://b.example'] },
  refused: { imageUrl: ['/files/nothing.png'], imageUrlWide: ['https://elsewhere.example/a.png'] },
  most: [MAX_PROMOTIONS, 'promotions-too-many'],
  also: {
    list: { input: () => undefined, answers: everybody },
    couponWarnings: {
      input: ({ locationId }) => ({ banners: [{ locationId, couponCode: 'FIVE' }] }),
      answers: platformOnly,
    },
  },
};

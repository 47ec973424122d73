import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { PROMOTION_FIELDS } from '@passline/contract/promotions/promotions';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { PRINTER_FIELDS } from '@passline/contract/printing/printing';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { REWARD_FIELDS } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { expect, test } from 'vitest';
import { blankOf, readOut, tidied } from '../form/form-fields.ts';
import { recordFields } from './record-fields.ts';

const { couponCode, imageUrl, targetUrl } = PROMOTION_FIELDS;

test('a screen that leaves out what a kind requires does not compile', () => {
  // @ts-expect-error a picture says what it is for
  recordFields(promotionKind, { imageUrl }, {});
  // @ts-expect-error text has no zone
  recordFields(promotionKind, { couponCode }, { couponCode: { zone: 'America/Vancouver' } });
  // @ts-expect-error the kind has no such field
  recordFields(promotionKind, { colour: couponCode }, {});
});

test('a field has the label of its kind, unless its screen has another', () => {
  const fields = recordFields(promotionKind, { couponCode, targetUrl }, { targetUrl: { label: 'Page' } });
  expect([fields.couponCode.label, fields.targetUrl.label]).toEqual(['Coupon code', 'Page']);
});

test('an optional text is null when it is empty, any other is an empty string', () => {
  const { couponCode: code } = recordFields(promotionKind, { couponCode }, {});
  const { name } = recordFields(printerKind, { name: PRINTER_FIELDS.name }, {});
  expect([tidied(code, ' '), tidied(name, ' ')]).toEqual([null, '']);
  expect([blankOf({ code }), blankOf({ name })]).toEqual([{ code: null }, { name: '' }]);
});

test('the values of a choice have the labels of its kind', () => {
  const { redeemType } = recordFields(rewardKind, { redeemType: REWARD_FIELDS.redeemType }, {});
  expect(readOut(redeemType, 'Product', zoneOffsetMs)).toBe('Free product');
});

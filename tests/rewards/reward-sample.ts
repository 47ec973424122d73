import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { rewardTable } from '../../apps/server/src/features/rewards/reward-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { createReward } from '../setup/rewards.ts';

export const rewardSample: EditedSample = {
  kind: rewardKind,
  table: rewardTable,
  put: (db, { locationId }) => createReward(db, locationId),
  edits: {
    rewardName: ['Six off', 'Seven off'],
    qty: [10, 20],
    activeUntil: [4_000_000_000_000, 4_100_000_000_000],
    standsAlone: [true, false],
    hours: [
      { ...NO_MENU_HOURS, 5: { open: '14:00', close: '17:00' } },
      { ...NO_MENU_HOURS, 6: { open: '10:00', close: '12:00' } },
    ],
  },
  refused: {
    rewardName: [' '],
    redeemType: ['DiscountPercent'],
    subtotalDiscountAmount: [0, null],
    couponCode: ['A/B', 'WOK10'],
    activeFrom: [-1],
    visible: [false],
    hours: [{ ...NO_MENU_HOURS, 5: { open: '14:00', close: '25:00' } }],
    imageUrl: ['/files/nothing.png', 'https://elsewhere.example/a.png'],
  },
  change: ({ id }, field, change) => ['rewards.update', { rewardRecordId: id, changes: { [field]: change } }],
};

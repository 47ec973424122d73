import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { holdErasings, namedByErasing } from '../../kernel/timeline/named-by-erasing.ts';
import { guestDataDays } from './guest-data-days.ts';
import { nightlyErasing } from './nightly-erasing.ts';
import { erasureVault } from './erasure-vault.ts';
import { FILE_PATH } from './file/file-path.ts';
import { erasureSource, erasuresOfPersonSource } from './erasure-sources.ts';

/** The files that other features may import. */
export const doors = ['erasure-vault', 'is-order-erasing', 'orders-without-account'];

export default feature({
  name: 'personal-data',
  actions: { personalData: late(() => import('./actions.ts')) },
  live: [erasuresOfPersonSource, erasureSource],
  services: ({ bring, services }, options: { guestDataDays?: number | null }) => {
    bring(erasureVault, () => services.vault);
    bring(namedByErasing, () => async (db, texts) => {
      const { findErasing } = await import('./find-erasing.ts');
      return findErasing(db, services.vault, texts);
    });
    bring(holdErasings, () => async (db) => (await import('./hold-erasings.ts')).holdErasings(db));
    bring(guestDataDays, () => options.guestDataDays ?? null);
  },
  scheduled: (services) => {
    const days = services.of(guestDataDays);
    return days === null ? [] : [nightlyErasing(services, days)];
  },
  jobs: async (services) => [(await import('./erase-person.ts')).erasePersonJob(services)],
  paths: [
    {
      prefix: FILE_PATH,
      open: async (services) => (await import('./file/file-door.ts')).openFileDoor(services),
    },
  ],
  personalData: () => import('./personal-data.ts'),
});

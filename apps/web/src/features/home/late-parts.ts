import { late } from '../../parts/late/late.tsx';

/** Only a marketplace without a finished order shows them, so they are fetched when they are wanted. */
const options = { isAhead: false };

export const LateFirstDay = late(
  () => import('./first-day/first-day.tsx').then((module) => module.FirstDay),
  options,
);
export const LateStandIns = late(
  () => import('./first-day/stand-ins.tsx').then((module) => module.StandIns),
  options,
);

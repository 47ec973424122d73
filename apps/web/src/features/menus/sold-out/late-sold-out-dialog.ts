import { lateDialog } from '../../../parts/late/late.tsx';

export const LateSoldOutDialog = lateDialog(() =>
  import('./sold-out-dialog.tsx').then((module) => module.SoldOutDialog),
);

import { late, lateDialog } from '../../parts/late/late.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import type { LateParts } from '../orders/late-parts.ts';

/** The parts of the orders screen that use dispatch, which itself uses the orders. */
export const lateParts: LateParts = {
  DeliveriesView: late(
    () => import('../dispatch/deliveries/deliveries-view.tsx').then((module) => module.DeliveriesView),
    { waiting: <ScreenLoading /> },
  ),
  CourierDialog: lateDialog(() =>
    import('../dispatch/picker/courier-dialog.tsx').then((module) => module.CourierDialog),
  ),
  // The last one is fetched first: it is the one that people open.
  OrderPanel: lateDialog(() =>
    import('./dispatched-order-panel.tsx').then((module) => module.DispatchedOrderPanel),
  ),
};

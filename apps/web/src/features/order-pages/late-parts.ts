import { lazy } from 'react';
import type { LateParts } from '../orders/late-parts.ts';

const loadOrderPanel = () => import('./dispatched-order-panel.tsx');

/** The parts of the orders screen that know of dispatch, which itself knows the orders. */
export const lateParts: LateParts = {
  loadOrderPanel,
  OrderPanel: lazy(() => loadOrderPanel().then((module) => ({ default: module.DispatchedOrderPanel }))),
  CourierDialog: lazy(() =>
    import('../dispatch/picker/courier-dialog.tsx').then((module) => ({ default: module.CourierDialog })),
  ),
  DeliveriesView: lazy(() =>
    import('../dispatch/deliveries/deliveries-view.tsx').then((module) => ({
      default: module.DeliveriesView,
    })),
  ),
};

import { lazy } from 'react';
import type { LateParts } from '../orders/late-parts.ts';

const loadOrderDialog = () => import('./dispatched-order-panel.tsx');

/** The parts of the orders screen that know of dispatch, which itself knows the orders. */
export const lateParts: LateParts = {
  loadOrderDialog,
  OrderDialog: lazy(() => loadOrderDialog().then((module) => ({ default: module.DispatchedOrderPanel }))),
  CourierDialog: lazy(() =>
    import('../dispatch/picker/courier-dialog.tsx').then((module) => ({ default: module.CourierDialog })),
  ),
  DeliveriesView: lazy(() =>
    import('../dispatch/deliveries/deliveries-view.tsx').then((module) => ({
      default: module.DeliveriesView,
    })),
  ),
};

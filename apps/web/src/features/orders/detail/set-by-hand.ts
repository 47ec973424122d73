import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { ComponentType } from 'react';

/**
 * The buttons that set by hand where the courier is. They belong to dispatch, which imports the orders and not the
 * other way round.
 */
export type SetByHand = ComponentType<{ order: OrderRow; delivery: DeliveryRow }>;

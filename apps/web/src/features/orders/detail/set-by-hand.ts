import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { ComponentType } from 'react';

/** Where the courier is, set by hand: of dispatch, which knows the orders and not the other way round. */
export type SetByHand = ComponentType<{ order: OrderRow; delivery: DeliveryRow }>;

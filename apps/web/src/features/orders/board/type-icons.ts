import type { OrderType } from '@passline/domain/orders/order-states';
import type { LucideIcon } from 'lucide-react';
import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';

export const TYPE_ICONS: Record<OrderType, LucideIcon> = {
  Delivery: Bike,
  Pickup: ShoppingBag,
  DineIn: UtensilsCrossed,
};

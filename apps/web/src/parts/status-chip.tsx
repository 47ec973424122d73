import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { OrderStatus } from '@passline/domain/orders/order-states';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import PackageCheck from 'lucide-react/icons/package-check';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import styles from './status-chip.module.css';

type Look = { word: string; tone: string; Icon: LucideIcon };

export const ORDER_STATUS_LOOKS: Record<OrderStatus, Look> = {
  New: { word: 'New', tone: 'new', Icon: CircleDot },
  Preparing: { word: 'Preparing', tone: 'preparing', Icon: ChefHat },
  Done: { word: 'Done', tone: 'done', Icon: CircleCheck },
  Cancelled: { word: 'Cancelled', tone: 'cancelled', Icon: Ban },
};

export const DELIVERY_STATUS_LOOKS: Record<DeliveryStatus, Look> = {
  Matching: { word: 'Matching', tone: 'matching', Icon: Search },
  MatchingManager: { word: 'Manager matches', tone: 'matching', Icon: Search },
  HeadingToRestaurant: { word: 'To restaurant', tone: 'en-route', Icon: Bike },
  ArrivedAtRestaurant: { word: 'At restaurant', tone: 'en-route', Icon: Store },
  HeadingToCustomer: { word: 'To customer', tone: 'en-route', Icon: Bike },
  Delivered: { word: 'Delivered', tone: 'done', Icon: PackageCheck },
  Failed: { word: 'Failed', tone: 'late', Icon: CircleX },
};

/** A status in its one colour, always with its icon and its word. `more` is an addition beside it. */
export function StatusChip({ look, text, more = null }: { look: Look; text?: string; more?: string | null }) {
  const { Icon } = look;
  return (
    <span
      className={styles.chip}
      data-tone={look.tone}
      title={more === null ? text : `${text ?? look.word}: ${more}`}
    >
      <Icon size={12} aria-hidden />
      <span className={styles.word}>{text ?? look.word}</span>
      {more !== null && <span className={styles.more}>{more}</span>}
    </span>
  );
}

import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import ChartColumn from 'lucide-react/icons/chart-column';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import Languages from 'lucide-react/icons/languages';
import Mails from 'lucide-react/icons/mails';
import MapIcon from 'lucide-react/icons/map';
import Megaphone from 'lucide-react/icons/megaphone';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import Tablet from 'lucide-react/icons/tablet';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import MapPinned from 'lucide-react/icons/map-pinned';

/** The picture of each platform screen, by its id. */
export const PLATFORM_ICONS: Record<string, LucideIcon> = {
  home: House,
  analytics: ChartColumn,
  balances: Wallet,
  'riders-earnings': HandCoins,
  deliveries: MapIcon,
  orders: ReceiptText,
  promotions: Megaphone,
  regions: MapPinned,
  restaurants: Store,
  support: Headset,
  tags: Tags,
  users: Users,
  commissions: Percent,
  blocklist: Ban,
  schedules: CalendarDays,
  translations: Languages,
  'point-of-sales': CreditCard,
  devices: Tablet,
  outbox: Mails,
  account: UserRound,
};

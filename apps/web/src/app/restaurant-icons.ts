import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import Megaphone from 'lucide-react/icons/megaphone';
import Percent from 'lucide-react/icons/percent';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Square from 'lucide-react/icons/square';
import Wallet from 'lucide-react/icons/wallet';

/** The picture of each screen of the restaurant drawer, by its id. */
export const RESTAURANT_ICONS: Record<string, LucideIcon> = {
  'restaurant-info': Info,
  'restaurant-orders': ReceiptText,
  'restaurant-menus': BookOpen,
  'restaurant-taxes': Percent,
  'restaurant-receipt': Printer,
  'restaurant-hours': Clock,
  'restaurant-announcement': Megaphone,
  'restaurant-notifications': Bell,
  'restaurant-rewards': Gift,
  'restaurant-balances': Wallet,
  'restaurant-banking': Landmark,
  'restaurant-reports': FileText,
  'restaurant-square': Square,
};

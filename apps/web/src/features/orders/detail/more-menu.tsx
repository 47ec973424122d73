import type { OrderRow } from '@passline/contract/orders/order';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { MoreMenu as Menu } from '../../../parts/more-menu/more-menu.tsx';
import { useSession } from '../../session/use-session.ts';
import { moreSteps } from './more-steps.ts';
import type { OrderSteps } from './use-order-steps.ts';

type MoreMenuProps = { order: OrderRow; steps: OrderSteps; isWhole: boolean };

/** The further actions on an order. */
export function MoreMenu({ order, steps, isWhole }: MoreMenuProps) {
  const session = useSession();
  const all = moreSteps({ order, steps, session, isWhole });
  if (all.length === 0) return null;
  return (
    <Menu steps={all}>
      More <ChevronDown size={16} aria-hidden />
    </Menu>
  );
}

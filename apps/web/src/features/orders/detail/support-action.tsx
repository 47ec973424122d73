import type { OrderRow } from '@passline/contract';
import Check from 'lucide-react/icons/check';
import { useSession } from '../../session/use-session.ts';
import { ActionButton } from '../actions/action-button.tsx';
import type { OrderCommand } from '../actions/order-command.ts';

type SupportActionProps = {
  order: OrderRow;
  /** Why nothing can be changed right now. */
  blocked: string | null;
  onGive: (command: OrderCommand) => void;
};

/** On a New order a super admin takes it on as its support, or lets go of it. See docs/rules/orders.md#support. */
export function SupportAction({ order, blocked, onGive }: SupportActionProps) {
  const { userId, name, email, role } = useSession();
  const isMine = order.supportUserId === userId;
  const isOthers = order.supportUserId !== null && !isMine;
  const locked = role === 'super_admin' ? null : 'Only Super Admin can be assigned as support';
  const taken = isOthers
    ? `${order.supportUserName ?? 'Somebody else'} supports this order and alone can release it.`
    : null;
  return (
    <ActionButton
      isPressed={order.supportUserId !== null}
      reason={blocked ?? locked ?? taken}
      onPress={() =>
        onGive(isMine ? { kind: 'releaseSupport' } : { kind: 'assignSupport', userId, name: name || email })
      }
    >
      {order.supportUserId !== null && <Check size={16} aria-hidden />}
      {isOthers ? `Support: ${order.supportUserName ?? 'somebody else'}` : 'Support by me'}
    </ActionButton>
  );
}

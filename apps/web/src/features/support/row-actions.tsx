import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { SupportPerson } from '@passline/contract/orders/support';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { MoreMenu } from '../../parts/more-menu/more-menu.tsx';
import { ActionButton } from '../orders/actions/action-button.tsx';
import { reasonAgainst } from '../orders/actions/order-command.ts';
import { useBlockedReason } from '../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../orders/board/board-context.ts';
import { useSession } from '../session/use-session.ts';
import { giveSteps } from './give-steps.ts';
import type { SupportView } from './support-groups.ts';
import classes from './support.module.css';

type RowActionsProps = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  isNext: boolean;
  people: readonly SupportPerson[];
  loads: SupportView['loads'];
};

/** Take for what nobody supports, Release for one's own, Give for every order. */
export function RowActions({ order, delivery, isNext, people, loads }: RowActionsProps) {
  const { give } = useBoard();
  const blocked = useBlockedReason();
  const { userId, name, email } = useSession();
  const { id, supportUserId, orderNumber } = order;
  const whole = { order, delivery };
  const steps = giveSteps(people, {
    order,
    userId,
    loads,
    reason: blocked ?? reasonAgainst('giveSupport', whole),
    give: (to) => give(id, { kind: 'giveSupport', ...to }),
  });
  return (
    <span className={classes.actions}>
      {supportUserId === null && (
        <ActionButton
          name={`Take #${orderNumber}`}
          variant={isNext ? 'primary' : 'default'}
          reason={blocked ?? reasonAgainst('takeSupport', whole)}
          onPress={() => give(id, { kind: 'takeSupport', userId, name: name || email })}
        >
          Take
        </ActionButton>
      )}
      {supportUserId === userId && (
        <ActionButton
          name={`Release #${orderNumber}`}
          reason={blocked}
          onPress={() => give(id, { kind: 'releaseSupport' })}
        >
          Release
        </ActionButton>
      )}
      <MoreMenu steps={steps} name={`Give #${orderNumber}`}>
        Give <ChevronDown size={14} aria-hidden />
      </MoreMenu>
    </span>
  );
}

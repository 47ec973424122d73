import type { OrderRow } from '@passline/contract/orders/order';
import { useMediaQuery } from '@mantine/hooks';
import Bike from 'lucide-react/icons/bike';
import Clock from 'lucide-react/icons/clock';
import { tellFootHeight } from '../../../parts/tell-foot-height.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { commandLabel } from '../actions/command-words.ts';
import { minutesMistake } from '../actions/confirm-wait.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { OrderSteps } from './use-order-steps.ts';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import styles from './order-actions.module.css';

type OrderStepRowProps = {
  order: OrderRow;
  steps: OrderSteps;
  /** Whether the items have been read. */
  isWhole: boolean;
};

/** The key of each step, as on the board. */
const KEYS = {
  confirm: 'c',
  setFoodReady: 'r',
  setFoodNotReady: 'r',
  markPaid: 'p',
  markUnpaid: 'p',
  markDone: 'd',
  reverseDone: 'b',
  assignRider: 'a',
} as const;

/** The next step, Delay, Courier and More. On a phone it is at the foot of the screen. */
export function OrderStepRow({ order, steps, isWhole }: OrderStepRowProps) {
  const { blocked, next, task, openTask, isPossible, assign } = steps;
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  // As in the style sheet.
  const isAtFoot = isNarrow && task === null;
  return (
    <div ref={isAtFoot ? tellFootHeight : undefined} className={styles.steps}>
      <NextStep order={order} steps={steps} />
      {isPossible('delay') && (
        <ActionButton
          shortcut="l"
          isExpanded={task === 'delay'}
          // An open form can be closed whatever has happened since; the form says why it cannot be sent.
          reason={task === 'delay' ? null : blocked}
          onPress={() => openTask(task === 'delay' ? null : 'delay')}
        >
          <Clock size={16} aria-hidden /> Delay
        </ActionButton>
      )}
      {next !== 'assignRider' && isPossible('assignRider') && (
        <ActionButton shortcut="a" reason={blocked} onPress={assign}>
          <Bike size={16} aria-hidden /> Courier
        </ActionButton>
      )}
      <MoreMenu order={order} steps={steps} isWhole={isWhole} />
    </div>
  );
}

/** Beside an open form, whose button is the next step then, it is a secondary button. */
function NextStep({ order, steps }: { order: OrderRow; steps: OrderSteps }) {
  const { next, blocked, commands, task, giveNext } = steps;
  const variant = task === null ? 'primary' : 'default';
  if (next === null || next === 'delay' || isOfSupport(next)) {
    if (!steps.isPossible('reverseDone')) return null;
    return (
      <ActionButton shortcut="b" reason={blocked} onPress={() => steps.giveKind('reverseDone')}>
        {commandLabel('reverseDone', order)}
      </ActionButton>
    );
  }
  const isTimed = next === 'confirm' && order.orderTimeType !== 'Scheduled';
  const mistake = isTimed ? minutesMistake(commands.minutes) : null;
  return (
    <span className={styles.next}>
      <ActionButton variant={variant} shortcut={KEYS[next]} reason={blocked ?? mistake} onPress={giveNext}>
        {next === 'assignRider' ? 'Assign a courier' : commandLabel(next, order)}
        {isTimed && mistake === null && ` · ${formatMinutes(Number(commands.minutes))}`}
      </ActionButton>
    </span>
  );
}

type OfSupport = 'takeSupport' | 'releaseSupport' | 'giveSupport';

/** Never the next step. */
function isOfSupport(kind: NonNullable<OrderSteps['next']>): kind is OfSupport {
  return kind === 'takeSupport' || kind === 'releaseSupport' || kind === 'giveSupport';
}

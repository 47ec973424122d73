import { Link } from '@tanstack/react-router';
import Bike from 'lucide-react/icons/bike';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import ClockAlert from 'lucide-react/icons/clock-alert';
import CreditCard from 'lucide-react/icons/credit-card';
import Eraser from 'lucide-react/icons/eraser';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import Store from 'lucide-react/icons/store';
import Landmark from 'lucide-react/icons/landmark';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import type { Need } from './need.ts';
import classes from './needs.module.css';
import { useNeeds } from './use-needs.ts';

const ICONS = {
  late: ClockAlert,
  failed: Bike,
  refused: Undo2,
  mismatch: CreditCard,
  duplicate: CreditCard,
  unchecked: CreditCard,
  protection: Scale,
  proof: Scale,
  payouts: Landmark,
  'unanswered-payouts': Landmark,
  approvals: UserCheck,
  chargebacks: CreditCard,
  owing: Landmark,
  'pay-runs': UserCheck,
  'pay-run-lines': Landmark,
  'paid-aside': Landmark,
  'eft-files': Landmark,
  'eft-payouts': Send,
  messages: Send,
  held: CirclePause,
  prints: Printer,
  erasures: Eraser,
  square: Square,
  restaurants: Store,
};

/** What needs a person, the most urgent first. See docs/rules/home.md#needs-a-person-now. */
export function Needs() {
  const { live, rest, others } = useNeeds();
  const needs = [...(live?.needs ?? []), ...others];
  const isKnown = live !== null && !rest.isPending;
  return (
    <section aria-label="Needs a person now">
      <h2 className={classes.heading}>Needs a person now</h2>
      <ul className={classes.needs}>
        {needs.map((need) => (
          <NeedRow key={need.id} need={need} />
        ))}
        {!isKnown && (
          <li className={classes.need} aria-busy>
            <Skeleton height={32} width={32} />
            <Skeleton height={32} />
          </li>
        )}
        {isKnown && needs.length === 0 && !rest.isError && (
          <li className={classes.need}>
            <span className={classes.icon} data-tone="fine">
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            </span>
            <span className={classes.words}>Nothing needs you. {inTimeWords(live.inTime)}</span>
          </li>
        )}
        {rest.isError && (
          <li className={classes.need}>
            <span className={classes.words} role="alert">
              <span className={classes.title}>Messages and restaurants could not be read</span>
              <span className={classes.example}>{messageOf(rest.error)}</span>
            </span>
            <button type="button" className={button.plain} onClick={() => void rest.refetch()}>
              Try again
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function NeedRow({ need: { id, tone, title, example, button: label, to, params, search } }: { need: Need }) {
  const Icon = ICONS[id];
  return (
    <li className={classes.need}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.example} title={example}>
          {example}
        </span>
      </span>
      <Link to={to} params={params ?? {}} search={search ?? {}} className={button.plain}>
        {label}
      </Link>
    </li>
  );
}

function inTimeWords(count: number): string {
  if (count === 0) return 'No order is open.';
  return count === 1 ? '1 order is on time.' : `${count} orders are on time.`;
}

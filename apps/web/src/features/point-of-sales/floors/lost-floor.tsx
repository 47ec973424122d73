import type { Floor } from '@passline/contract/point-of-sales/floors';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import button from '../../../parts/button.module.css';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MOVED_AWAY } from '../frame/moved-away.tsx';
import classes from './lost-floor.module.css';
import type { Lost } from './lost.ts';
import { TypedTexts, type TypedText } from './typed-texts.tsx';

/** Asked before somebody leaves a floor with something that is not saved. */
export const LEAVE_UNSAVED = 'Leave before everything is saved?';

type LostFloorProps = {
  lost: Lost;
  /** What the floor was called. */
  name: string;
  /** The ones that can be opened instead. */
  others: readonly Floor[];
  open: (floorId: string) => void;
  /** How to add a floor, where there is none. */
  add: ReactNode;
  /** What was typed here and not kept. */
  typed?: readonly TypedText[];
  /** What going on elsewhere would lose, for somebody who is asked; null: nothing. */
  unsaved?: string | null;
  /** Called once somebody goes on elsewhere all the same. */
  onLeave?: () => void;
};

/** In the place of a floor that is no longer there: why, what was typed, and which floors there are. See docs/rules/point-of-sale.md#the-open-floor. */
export function LostFloor(props: LostFloorProps) {
  const { lost, name, others, open, add, typed = [], unsaved = null, onLeave } = props;
  const [isAsked, setAsked] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isOpenedSo = lost.kind === 'floor-unknown';
  // What had the focus went with the floor.
  useEffect(() => {
    if (!isOpenedSo && document.activeElement === document.body)
      notice.current?.focus({ preventScroll: true });
  }, [isOpenedSo]);
  const goThere = lost.kind === 'point-moved' ? lost.goThere : null;
  const choices = lost.kind === 'point-moved' ? [] : others;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={classes.lost}>
      <EmptyState
        icon={CircleAlert}
        title={titleOf(lost, name)}
        text={textOf(lost, choices.length)}
        action={
          <div className={classes.choices}>
            {choices.map((floor) => (
              <button key={floor.id} type="button" className={button.plain} onClick={() => open(floor.id)}>
                Open {floor.name}
              </button>
            ))}
            {lost.kind !== 'point-moved' && choices.length === 0 && add}
            {goThere && (
              <button
                type="button"
                className={button.plain}
                onClick={() => (unsaved === null ? goThere() : setAsked(true))}
              >
                Go on there
              </button>
            )}
          </div>
        }
      />
      <TypedTexts typed={typed} />
      {isAsked && goThere && unsaved !== null && (
        <ConfirmDialog
          title={LEAVE_UNSAVED}
          text={unsaved}
          confirm="Leave"
          cancel="Stay"
          onConfirm={() => {
            onLeave?.();
            goThere();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function titleOf(lost: Lost, name: string): string {
  if (lost.kind === 'floor-unknown') return 'This floor is not there any more';
  if (lost.kind === 'floor-deleted') return `${lost.by || 'Somebody else'} deleted ${name}`;
  return lost.goThere ? 'This point of sale was moved to another location' : MOVED_AWAY;
}

function textOf(lost: Lost, choices: number): string {
  if (lost.kind === 'point-moved')
    return lost.goThere
      ? 'Its floors and tables went with it.'
      : 'Its floors and tables went with it. Ask a super admin if that was a mistake.';
  const how = lost.kind === 'floor-unknown' ? 'It was deleted, or the link is incomplete. ' : '';
  const next = choices > 0 ? 'Please choose another floor.' : 'There is no other floor.';
  return `${how}${next} “What happened” can bring back a deleted one.`;
}

import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { Alarm, type AlarmView } from './alarm.ts';
import { localTime } from '@passline/domain/time/local-date';
import { VIEWER_ZONE } from '../../../parts/zoned-time.ts';
import classes from './alarm-control.module.css';

type AlarmControlProps = { userId: string; locationId: string | null };

/** The switch of the alarm for waiting orders, which says when it cannot be heard. See docs/rules/orders.md#alarm. */
export function AlarmControl({ userId, locationId }: AlarmControlProps) {
  const { orders } = useLiveOrders(locationId);
  const [alarm] = useState(() => new Alarm(userId, orders));
  useEffect(() => alarm.watch(orders), [alarm, orders]);
  useEffect(() => alarm.start(), [alarm]);
  const view = useSyncExternalStore(alarm.subscribe, alarm.read);
  const state = stateOf(view);
  const { words, Icon, title } = SHOWN[state];
  const isSwitch = state !== 'blocked';
  return (
    <>
      <button
        type="button"
        className={classes.control}
        data-alarm={state}
        data-rings={view.rings}
        data-allows-sound={isSwitch ? undefined : ''}
        disabled={state === 'absent'}
        title={title}
        {...(isSwitch && { role: 'switch', 'aria-checked': view.isOn && state !== 'absent' })}
        onClick={() => (isSwitch ? alarm.switch(!view.isOn) : alarm.allow())}
      >
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          {words.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      </button>
      <span role="status" className="visually-hidden">
        {spoken(state, view)}
      </span>
    </>
  );
}

type AlarmState = 'on' | 'off' | 'blocked' | 'absent' | 'unknowing';

function stateOf({ isOn, sound, isLive }: AlarmView): AlarmState {
  if (sound === 'absent') return 'absent';
  if (!isOn) return 'off';
  if (sound === 'blocked') return 'blocked';
  return isLive ? 'on' : 'unknowing';
}

const SHOWN = {
  on: {
    words: ['Sound on'],
    Icon: BellIcon,
    title: 'Rings each minute for a new order that waits, from its third minute on',
  },
  off: { words: ['Sound off'], Icon: BellOff, title: 'New orders wait without a sound' },
  blocked: {
    words: ['Sound blocked', 'click to allow'],
    Icon: BellRing,
    title: 'The browser plays no sound until someone clicks',
  },
  absent: { words: ['No sound', 'in this browser'], Icon: BellOff, title: 'This browser cannot play sounds' },
  unknowing: {
    words: ['No alarm', 'until live'],
    Icon: WifiOff,
    title: 'Without a connection the orders that still wait are unknown here',
  },
} as const;

function spoken(state: AlarmState, { lastRungAt, waiting }: AlarmView): string {
  if (state === 'blocked' || state === 'unknowing') return SHOWN[state].title;
  if (state !== 'on' || lastRungAt === null) return '';
  return `Rang at ${localTime(lastRungAt, VIEWER_ZONE)}: ${waiting === 1 ? '1 order waits' : `${waiting} orders wait`}`;
}

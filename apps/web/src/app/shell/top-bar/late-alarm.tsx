import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import button from '../../../parts/button.module.css';
import classes from './late-alarm.module.css';

type Control = ComponentType<{ userId: string; locationId: string | null }>;

/** After the first screen: no alarm is due within its first second. */
const WAIT_MS = 800;

/**
 * The alarm, which the first screen does not wait for. If it cannot be loaded, it says so: nobody would notice the
 * silence.
 */
export function LateAlarm({ locationId }: { locationId: string | null }) {
  const { userId } = useSession();
  const [AlarmControl, setControl] = useState<Control | 'failed' | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('../../../features/orders/alarm/alarm-control.tsx').then(
        (module) => setControl(() => module.AlarmControl),
        () => setControl('failed'),
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (AlarmControl === 'failed') {
    return (
      <button type="button" className={button.plain} onClick={() => window.location.reload()}>
        No alarm: load again
      </button>
    );
  }
  return (
    <span className={classes.place}>
      {AlarmControl && <AlarmControl key={userId} userId={userId} locationId={locationId} />}
    </span>
  );
}

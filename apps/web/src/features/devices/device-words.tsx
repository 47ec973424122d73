import { isCharging, type DeviceNeed } from '@passline/domain/devices/device-needs';
import type { LucideIcon } from 'lucide-react';
import BatteryCharging from 'lucide-react/icons/battery-charging';
import BatteryLow from 'lucide-react/icons/battery-low';
import BatteryMedium from 'lucide-react/icons/battery-medium';
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { formatAge } from '../../parts/format-age.ts';
import { formatPercent } from '../../parts/format-percent.ts';
import { RunningText } from '../../parts/running-text.tsx';
import type { ShownDevice } from './shown-devices.ts';
import classes from './devices.module.css';

/** How long ago it was heard, counting up. */
export function Heard({ device: { seenAt, needs, rev } }: { device: ShownDevice }) {
  const age = <RunningText key={rev} read={(now) => `${formatAge(now - seenAt)} ago`} />;
  return (
    <Mark need={needs.silence} icon={WifiOff} why="Not heard for more than five minutes">
      {age}
    </Mark>
  );
}

export function Battery({ device: { needs, deviceInfo } }: { device: ShownDevice }) {
  const { batteryLevel, batteryState } = deviceInfo;
  if (batteryLevel < 0) return <span className={classes.quiet}>{batteryState || 'unknown'}</span>;
  const isLow = needs.battery !== 'none';
  const icon = isLow ? BatteryLow : isCharging(deviceInfo) ? BatteryCharging : BatteryMedium;
  return (
    <Mark need={needs.battery} icon={icon} why="The battery is low" hasIconAlways>
      {formatPercent(batteryLevel)} <span className={classes.quiet}>{batteryState}</span>
    </Mark>
  );
}

export function Version({ device: { needs, deviceInfo, newestVersion } }: { device: ShownDevice }) {
  const { readableVersion, codepushLabel } = deviceInfo;
  return (
    <Mark need={needs.version} icon={CircleArrowUp} why={`The newest version is ${newestVersion}`}>
      {readableVersion || 'none'} <span className={classes.quiet}>{codepushLabel}</span>
    </Mark>
  );
}

type MarkProps = {
  need: DeviceNeed;
  icon: LucideIcon;
  /** Why it needs a person. */
  why: string;
  hasIconAlways?: boolean;
  children: ReactNode;
};

/** A value, marked where it needs a person: by its colour, its icon and its words. */
function Mark({ need, icon: Icon, why, hasIconAlways = false, children }: MarkProps) {
  const isMarked = need !== 'none';
  return (
    <span className={classes.mark} data-need={need} title={isMarked ? why : undefined}>
      {(isMarked || hasIconAlways) && <Icon size={14} aria-hidden />}
      <span className={classes.value}>{children}</span>
      {isMarked && <span className="visually-hidden">, {why}</span>}
    </span>
  );
}

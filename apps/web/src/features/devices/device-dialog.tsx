import { MOST_DEVICES_SHOWN } from '@passline/domain/devices/device-needs';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { liveClient } from '../../live/live-client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatCount } from '../../parts/list/count-words.ts';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatTime, zoneNote } from '../../parts/zoned-time.ts';
import { Battery, Heard, Version } from './device-words.tsx';
import { nameOf, type ShownDevice } from './shown-devices.ts';
import classes from './devices.module.css';

type DeviceDialogProps = {
  device: ShownDevice | undefined;
  /** It may still come: not all devices are here yet. */
  isArriving: boolean;
  /** Others have reported too: see `MOST_DEVICES_SHOWN`. */
  isPart: boolean;
  onRemove: (device: ShownDevice) => void;
  onClose: () => void;
};

/** All that a device says of itself, live, and the way to take one out that is gone. */
export function DeviceDialog({ device, isArriving, isPart, onRemove, onClose }: DeviceDialogProps) {
  const remove = device && (
    <button type="button" className={dialog.asksFirst} onClick={() => onRemove(device)}>
      Remove
    </button>
  );
  return (
    <Dialog title={device ? nameOf(device) : 'Device'} onClose={onClose} isSide actions={remove}>
      {device ? (
        <DeviceFacts device={device} />
      ) : isArriving ? (
        <ListSkeleton height={36} />
      ) : (
        <EmptyState
          icon={TabletSmartphone}
          title="This device is not here"
          text={`${isPart ? `It is not among the ${formatCount(MOST_DEVICES_SHOWN)} that were heard last` : 'It has never reported here'}, or the link is incomplete.`}
        />
      )}
    </Dialog>
  );
}

function DeviceFacts({ device }: { device: ShownDevice }) {
  const { deviceId, place, state, seenAt, needs, newestVersion, deviceInfo } = device;
  const { email, appState, bundleId, deviceName } = deviceInfo;
  const nowMs = liveClient.serverNow();
  const note = zoneNote(DEFAULT_TIME_ZONE, seenAt);
  return (
    <dl className={classes.facts}>
      <dt>Device</dt>
      <dd>{deviceName || 'No name'}</dd>
      <dt>Id</dt>
      <dd>{deviceId}</dd>
      <dt>Admin user</dt>
      <dd>{email || 'Nobody'}</dd>
      <dt>Location</dt>
      <dd>{place || 'Nowhere yet'}</dd>
      <dt>Heard</dt>
      <dd>
        <Heard device={device} />
        <span className={classes.quiet}>
          {[formatTime(seenAt, DEFAULT_TIME_ZONE, nowMs), note].filter(Boolean).join(', ')}
        </span>
      </dd>
      <dt>State</dt>
      <dd>{state}</dd>
      <dt>App state</dt>
      <dd>{appState || 'Unknown'}</dd>
      <dt>Battery</dt>
      <dd>
        <Battery device={device} />
      </dd>
      <dt>Version</dt>
      <dd>
        <Version device={device} />
        {needs.version !== 'none' && (
          <span className={classes.quiet}>The newest version is {newestVersion}.</span>
        )}
      </dd>
      <dt>App</dt>
      <dd>{bundleId || 'Unknown'}</dd>
    </dl>
  );
}

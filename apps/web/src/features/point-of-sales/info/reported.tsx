import { devicesTopic } from '@passline/contract/devices/topics';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { useCollection, useRow, useRows } from '../../../live/use-live.ts';
import { FormSection } from '../../../parts/form/form-section.tsx';
import { formatTime, placeOfZone } from '../../../parts/zoned-time.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './reported.module.css';

/** What its tills report, and nobody edits: the shift that is under way, and the devices. */
export function Reported({ point }: { point: PointOfSale }) {
  const { role } = useSession();
  const { deviceIds } = point;
  return (
    <FormSection title="At the till" note="Reported by the devices that clock people in and out here.">
      <dl className={classes.facts}>
        <dt>Shift</dt>
        <dd>
          <Shift point={point} />
        </dd>
        <dt>Devices</dt>
        <dd>
          {deviceIds.length === 0 ? (
            'No device has reported yet.'
          ) : role === 'super_admin' ? (
            <LinkedDevices deviceIds={deviceIds} />
          ) : (
            <ul aria-label="Devices">
              {deviceIds.map((deviceId) => (
                <li key={deviceId}>{deviceId}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </FormSection>
  );
}

function Shift({ point: { id, locationId, currentShiftSince } }: { point: PointOfSale }) {
  const zone = useRow(useCollection(locationLive, { locationId }), locationId)?.timezone ?? DEFAULT_TIME_ZONE;
  const nowMs = useServerMinute();
  if (currentShiftSince === null) return 'No shift is under way: nobody is clocked in.';
  return (
    <>
      Under way since {formatTime(currentShiftSince, zone, nowMs)}, {placeOfZone(zone)} time.{' '}
      <Link to="/point-of-sales/employee/$pointOfSaleId" params={{ pointOfSaleId: id }}>
        Who is clocked in
      </Link>
    </>
  );
}

/** A device that reports itself too has a row among the devices. */
function LinkedDevices({ deviceIds }: Pick<PointOfSale, 'deviceIds'>) {
  const rows = useRows(useCollection(devicesTopic, {}));
  const names = new Map(rows.map(({ deviceId, deviceInfo }) => [deviceId, deviceInfo.deviceName]));
  return (
    <ul aria-label="Devices">
      {deviceIds.map((deviceId) => {
        const name = names.get(deviceId);
        return (
          <li key={deviceId}>
            {name === undefined ? (
              deviceId
            ) : (
              <>
                <Link to="/devices" search={{ device: deviceId }}>
                  {name || deviceId}
                </Link>
                {name && ` (${deviceId})`}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

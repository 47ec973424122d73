import { Button } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RowList } from '../../../parts/list/row-list.tsx';
import { notify } from '../../../parts/notify.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { authQuery, authRequest } from '../auth-request.ts';
import classes from './account.module.css';
import { browserWords } from './browser-words.ts';

type Device = { id: string; isCurrent: boolean; signedInAt: number; address: string; userAgent: string };

/** Where a person is signed in, with buttons to sign out unknown devices. */
export function Devices() {
  const devices = useQuery({
    queryKey: ['devices'],
    queryFn: () => authQuery<Device[]>('list-sessions'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const signOut = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? authRequest('revoke-other-sessions') : authRequest('revoke-session', { id }),
    onSuccess: (_, id) => notify.success(id === null ? 'All others are signed out.' : 'It is signed out.'),
    onError: (error) => notify.error(error.message),
    onSettled: () => devices.refetch(),
  });
  const note = zoneNote(DEFAULT_TIME_ZONE, devices.dataUpdatedAt);
  const others = devices.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className={classes.card} aria-labelledby="devices">
      <h2 id="devices">Signed-in devices</h2>
      {devices.data ? (
        <RowList className={classes.devices}>
          {devices.data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              nowMs={devices.dataUpdatedAt}
              isBusy={signOut.isPending}
              signOut={() => signOut.mutate(device.id)}
            />
          ))}
        </RowList>
      ) : devices.isError ? (
        <ScreenError
          error={devices.error}
          message={devices.error.message}
          retry={() => void devices.refetch()}
        />
      ) : (
        <Skeleton height={60} />
      )}
      {devices.data && note && <p className={classes.quiet}>Times are {note}.</p>}
      {others.length > 0 && (
        <Button variant="default" disabled={signOut.isPending} onClick={() => signOut.mutate(null)}>
          Sign out all others
        </Button>
      )}
    </section>
  );
}

type DeviceRowProps = { device: Device; nowMs: number; isBusy: boolean; signOut: () => void };

function DeviceRow({ device, nowMs, isBusy, signOut }: DeviceRowProps) {
  const words = browserWords(device.userAgent);
  const since = formatTime(device.signedInAt, DEFAULT_TIME_ZONE, nowMs);
  return (
    <li className={classes.device}>
      <div>
        <p>
          {words}
          {device.isCurrent && <strong>, this device</strong>}
        </p>
        <p className={classes.quiet}>
          {' '}
          since {since}
          {device.address && ` from ${device.address}`}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={`Sign out ${words}, since ${since}`}
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

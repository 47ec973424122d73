import { MOST_DEVICES_SHOWN, needsPerson } from '@passline/domain/devices/device-needs';
import SearchX from 'lucide-react/icons/search-x';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { useMemo, useRef } from 'react';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { countWords, formatCount } from '../../parts/list/count-words.ts';
import { ListRows } from '../../parts/list/list-rows.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import screen from '../../parts/list/list-screen.module.css';
import { useListKeys } from '../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import { Locked } from '../../parts/locked.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import toolbar from '../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { DEVICE_TABLE } from './device-cells.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { DEVICES_ADDRESS } from './devices-search.ts';
import { isDeviceFound, type ShownDevice } from './shown-devices.ts';
import { useDevices } from './use-devices.ts';
import { useRemoveDevice } from './use-remove-device.tsx';
import classes from './devices.module.css';

const NOUN = { one: 'device', many: 'devices' };

/** The admin devices and what about them needs a person. See docs/rules/devices.md#the-screen. */
export function DevicesPage() {
  const [search, change] = useAddress(DEVICES_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const { devices, status } = useDevices();
  const isPart = devices.length >= MOST_DEVICES_SHOWN;
  const { q, needs, device } = search;
  const rows = useMemo(
    () => devices.filter((one) => (!needs || needsPerson(one.needs)) && isDeviceFound(one, q)),
    [devices, needs, q],
  );
  const needing = useMemo(() => devices.filter((one) => needsPerson(one.needs)).length, [devices]);
  const focus = useRef<ListFocus>(null);
  useListKeys({ lists: [focus], noun: NOUN.one });
  const { ask, question } = useRemoveDevice(() => change({ device: '' }));
  const clear = () => {
    type('');
    change({ q: '', needs: false });
  };
  return (
    <section className={screen.screen}>
      <header className={`${toolbar.toolbar} ${screen.toolbar}`}>
        <h1>Devices</h1>
        <span className={classes.deprecated}>deprecated</span>
        <SearchField
          label="Search for an admin user"
          placeholder="Admin user, device or place"
          text={typed}
          onText={type}
          onDown={() => focus.current?.focusFirst()}
        />
        <button
          type="button"
          className={`${button.plain} ${classes.needing}`}
          aria-pressed={needs}
          onClick={() => change({ needs: !needs })}
        >
          Needs a person <span className={classes.number}>{formatCount(needing)}</span>
        </button>
        <p className={screen.count} role="status">
          {status.kind === 'ready' && countWords({ total: rows.length, isTotalExact: true }, NOUN)}
        </p>
      </header>
      <p className={classes.note}>
        Admin devices are deprecated: this list stays for the tablets that still report here.
        {isPart && ` The ${formatCount(MOST_DEVICES_SHOWN)} that were heard last are shown.`}
      </p>
      {status.kind === 'refused' ? (
        <Locked reason={status.message} />
      ) : rows.length > 0 ? (
        <ListRows<ShownDevice>
          {...DEVICE_TABLE}
          rows={rows}
          total={rows.length}
          isOld={false}
          order={undefined}
          onOpen={({ deviceId }) => change({ device: deviceId }, { replace: false })}
          focus={focus}
        />
      ) : status.kind !== 'ready' ? (
        <ListSkeleton height={48} />
      ) : q !== '' || needs ? (
        <EmptyState
          icon={SearchX}
          title={needs && q === '' ? 'No device needs a person' : 'No device found'}
          text={`Only ${isPart ? `the ${formatCount(MOST_DEVICES_SHOWN)} devices that were heard last` : 'devices that have reported here'} are searched.`}
          action={
            <button type="button" className={button.plain} onClick={clear}>
              Show all devices
            </button>
          }
        />
      ) : (
        <EmptyState
          icon={TabletSmartphone}
          title="No devices yet"
          text="A tablet appears here as soon as it reports for the first time."
        />
      )}
      {question}
      {device !== '' && status.kind !== 'refused' && (
        <DeviceDialog
          device={devices.find(({ deviceId }) => deviceId === device)}
          isArriving={status.kind !== 'ready'}
          isPart={isPart}
          onRemove={ask}
          onClose={() => change({ device: '' })}
        />
      )}
    </section>
  );
}

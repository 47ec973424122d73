import { locationLive } from '@passline/contract/restaurants/location-topic';
import { printsTopic } from '@passline/contract/printing/topics';
import type { PrintJob } from '@passline/contract/printing/printing';
import type { Location } from '@passline/contract/restaurants/location';
import Printer from 'lucide-react/icons/printer';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRow, useRows, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { OpenedRecord } from '../../parts/records/opened-record.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { DestinationDialog } from './destination-dialog.tsx';
import { DestinationEditor } from './destination-editor.tsx';
import { DestinationList } from './destination-list.tsx';
import { PrintSwitches } from './print-switches.tsx';
import { PrintRows } from './print-rows.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { PrinterList } from './printer-list.tsx';
import classes from './printing.module.css';
import { NEW, PRINTING_SEARCH } from './printing-search.ts';
import { Routing } from './routing.tsx';
import { useDestinations, usePrinters, type Destinations, type Printers } from './use-printing.ts';

const OPENED = { title: 'Printers', icon: Printer };

/** The printers of a location, and which tickets they print. See docs/rules/printing.md. */
export function PrintingPage() {
  const { locationId } = useRestaurantParams();
  return <Printing key={locationId} locationId={locationId} />;
}

function Printing({ locationId }: { locationId: string }) {
  const printers = usePrinters(locationId);
  const destinations = useDestinations(locationId);
  const prints = useCollection(printsTopic, { locationId });
  const rows = useRows(prints);
  const states = [printers.status, destinations.status, useStatus(prints)];
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const refused = states.find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused')
    return (
      <Screen title="Printers">
        <Locked
          reason={`${refused.message} The printers of a location are shown to its admin and to super admins.`}
        />
      </Screen>
    );
  return (
    <Screen title="Printers">
      {location && states.every(({ kind }) => kind === 'ready') ? (
        <Parts location={location} printers={printers} destinations={destinations} prints={rows} />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}

type PartsProps = {
  location: Location;
  printers: Printers;
  destinations: Destinations;
  prints: readonly PrintJob[];
};

function Parts({ location, printers, destinations, prints }: PartsProps) {
  const { locationId, timezone } = location;
  const [search, go] = useAddress(PRINTING_SEARCH);
  const [q, setQ] = useTypedText(search.q, (text) => go({ q: text }));
  const open = (change: Partial<typeof search>) => go(change, { replace: false });
  const timeOf = (atMs: number) => formatTime(atMs, timezone, liveClient.serverNow());
  // The result of a test is shown beside its printer.
  const failed = prints.filter(({ state, cause }) => state === 'failed' && cause !== 'test');
  return (
    <div className={classes.page}>
      {failed.length > 0 && (
        <section className={classes.part} aria-labelledby="printing-failed">
          <h2 id="printing-failed">
            {failed.length === 1 ? '1 ticket was not printed' : `${failed.length} tickets were not printed`}
          </h2>
          <PrintRows label="Not printed" prints={failed} timeOf={timeOf} namesOrder />
        </section>
      )}
      <PrintSwitches location={location} />
      <div className={classes.halves}>
        <DestinationList
          destinations={destinations}
          printers={printers}
          chosen={search.destination}
          onChoose={(destination) => open({ destination })}
          onAdd={() => open({ edits: NEW })}
        />
        <DestinationEditor
          locationId={locationId}
          destination={destinations.rows.find(({ id }) => id === search.destination) ?? null}
          destinations={destinations}
          printers={printers}
          q={q}
          onSearch={setQ}
          onEdit={() => open({ edits: search.destination })}
        />
        <PrinterList
          printers={printers}
          prints={prints}
          timeOf={timeOf}
          onAdd={() => open({ printer: NEW })}
          onEdit={(id) => open({ printer: id })}
        />
      </div>
      <Routing
        location={location}
        printers={printers.rows}
        destinations={destinations.rows}
        orderId={search.order}
        onOrder={(order) => open({ order })}
      />
      {search.printer !== '' && (
        <OpenedRecord
          {...OPENED}
          key={search.printer}
          records={printers}
          opened={search.printer}
          isNew={search.printer === NEW}
          onClose={() => go({ printer: '' })}
        >
          {(opened) => <PrinterDialog open={opened} locationId={locationId} />}
        </OpenedRecord>
      )}
      {search.edits !== '' && (
        <OpenedRecord
          {...OPENED}
          key={search.edits}
          records={destinations}
          opened={search.edits}
          isNew={search.edits === NEW}
          onClose={() => go({ edits: '' })}
        >
          {(opened) => <DestinationDialog open={opened} locationId={locationId} />}
        </OpenedRecord>
      )}
    </div>
  );
}

import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Collection } from '@passline/live/browser';
import { Link } from '@tanstack/react-router';
import Armchair from 'lucide-react/icons/armchair';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRows } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { tellFootHeight } from '../../../parts/tell-foot-height.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { setTable } from '../../orders/actions/set-table.ts';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import { useLocations } from '../../orders/board/use-locations.ts';
import type { FloorRoom } from '../floors/floor-screen.tsx';
import floorsClasses from '../floors/floors.module.css';
import { LostFloor } from '../floors/lost-floor.tsx';
import { BesideTable } from './beside-table.tsx';
import { SeatBanner } from './seat-banner.tsx';
import { SeatOver } from './seat-over.tsx';
import type { ServiceSearch } from './service-address.ts';
import { ServiceLegend } from './service-legend.tsx';
import { ServiceList } from './service-list.tsx';
import { ServicePlan } from './service-plan.tsx';
import { floorView } from './floor-view.ts';
import { TableCard } from './table-card.tsx';
import { useServiceKeys } from './use-service-keys.ts';
import { useSetStatus } from './use-set-status.ts';
import { useWaits } from './use-waits.ts';
import listClasses from './service-list.module.css';
import classes from './service.module.css';
import cardClasses from './table-card.module.css';

type ServiceFloorProps = Omit<FloorRoom, 'remove'> & {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  search: ServiceSearch;
  go: ChangeAddress<ServiceSearch>;
};

/** One floor in service: its plan, the list of who waits, and what is said of the chosen table. */
export function ServiceFloor(props: ServiceFloorProps) {
  const { point, floor, tables, lost, open, add, picker, orders, deliveries, search, go } = props;
  const floors = props.floors.rows;
  const root = useRef<HTMLElement>(null);
  // On a phone the page itself is scrolled.
  const turnTo = (patch: Partial<ServiceSearch>) => go(patch, { resetScroll: false });
  const isPhone = useIsPhone();
  const blocked = useBlockedReason();
  const zone = useLocations().zoneOf(point.locationId);
  const all = useRows(tables.collection);
  const byId = useMemo(() => new Map(all.map((table) => [table.id, table])), [all]);
  const waits = useWaits(useRows(orders), byId);
  const { nowMs, byTable, withoutTable } = waits;
  const waitsAt = (tableId: string) => byTable.get(tableId) ?? [];
  const shown = tables.byFloor.get(floor.id) ?? [];
  const view = useMemo(
    () => floorView(floor.id, floors, tables.byFloor, byTable),
    [floor.id, floors, tables.byFloor, byTable],
  );
  const setStatus = useSetStatus(tables.collection);
  const [byKeyId, setByKeyId] = useState('');
  const chosen = shown.find(({ id }) => id === search.table) ?? null;
  const moved = seatingOf(search.seat, waits);

  const { close } = useServiceKeys(root, {
    isOpen: chosen !== null,
    isSeating: search.seat !== '',
    close: () => turnTo({ table: '' }),
    endSeating: () => turnTo({ seat: '' }),
  });
  const choose = (table: FloorTable, isByKey: boolean) => {
    setByKeyId(isByKey ? table.id : '');
    turnTo({ floor: table.floorId, table: table.id });
  };
  const seat = async (table: FloorTable | null) => {
    if (!moved || blocked !== null) return;
    const target = { orders, deliveries, nameOf: ({ orderNumber }: OrderRow) => `#${orderNumber}` };
    if (await setTable(target, moved.order, table)) turnTo({ seat: '', table: table?.id ?? '' });
  };
  const onPlan = (tableId: string, isByKey: boolean) => {
    const table = byId.get(tableId);
    if (!table) return;
    if (moved) void seat(table);
    else choose(table, isByKey);
  };
  const isOnPhonePlan = isPhone && search.tab === 'plan' && chosen !== null;
  // What is said of a table stands below the plan there: both are shown.
  useEffect(() => {
    if (isOnPhonePlan) root.current?.scrollIntoView({ block: 'end' });
  }, [isOnPhonePlan]);
  const card = chosen && !moved && (
    <TableCard
      key={chosen.id}
      table={chosen}
      waits={waitsAt(chosen.id)}
      nowMs={nowMs}
      zone={zone}
      blocked={blocked}
      takesFocus={byKeyId === chosen.id}
      onStatus={(status) => void setStatus(chosen, status)}
      onMove={(orderId) => turnTo({ seat: orderId, tab: 'plan' })}
      onClose={close}
    />
  );
  // Only the plan goes with its floor; the guests at the tables of the others go on waiting.
  const isMoved = lost?.kind === 'point-moved';
  const gone = lost && <LostFloor lost={lost} name={floor.name} others={floors} open={open} add={add} />;
  return (
    <section ref={root} className={`${floorsClasses.screen} ${classes.service}`} aria-label="Service">
      <header className={floorsClasses.head}>
        <h1>Service</h1>
        {picker}
        <ServiceLegend
          counts={view.counts}
          shown={search.show}
          onShow={(show) => go({ show }, { replace: false })}
        />
      </header>
      {moved && (
        <SeatBanner
          wait={moved}
          blocked={blocked}
          onNone={() => void seat(null)}
          onCancel={() => turnTo({ seat: '' })}
        />
      )}
      {search.seat !== '' && !moved && !lost && (
        <SeatOver key={search.seat} orderId={search.seat} onClose={() => turnTo({ seat: '' })} />
      )}
      {isPhone && (
        <div className={classes.tabs} role="group" aria-label="What is shown">
          {(['list', 'plan'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={search.tab === tab}
              onClick={() => go({ tab }, { replace: false })}
            >
              {tab === 'list' ? `List ${view.waiting.length}` : 'Plan'}
            </button>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {view.said}
      </p>
      {isMoved ? (
        gone
      ) : (
        <div className={classes.halves}>
          {(!isPhone || search.tab === 'plan') && (
            <div className={classes.room}>
              {gone ? (
                gone
              ) : shown.length === 0 ? (
                <EmptyState
                  icon={Armchair}
                  title="No table on this floor yet"
                  action={
                    <Link
                      to="/point-of-sales/floor-table/$pointOfSaleId"
                      params={{ pointOfSaleId: point.id }}
                      search={{ floor: floor.id }}
                      className={button.plain}
                    >
                      Edit the floor
                    </Link>
                  }
                />
              ) : (
                <ServicePlan
                  floor={floor}
                  tables={shown}
                  waitsAt={waitsAt}
                  nowMs={nowMs}
                  zone={zone}
                  chosenId={chosen?.id ?? ''}
                  shown={search.show}
                  isSeating={moved !== null}
                  onChoose={onPlan}
                >
                  {!isPhone && card && chosen && <BesideTable table={chosen}>{card}</BesideTable>}
                </ServicePlan>
              )}
            </div>
          )}
          {(!isPhone || search.tab === 'list') && (
            <aside className={classes.list} aria-label="Who waits">
              {blocked !== null && <p className={listClasses.none}>{blocked}</p>}
              <ServiceList
                waiting={view.waiting}
                withoutTable={withoutTable}
                quiet={view.quiet}
                shown={search.show}
                nowMs={nowMs}
                zone={zone}
                chosenId={chosen?.id ?? ''}
                blocked={blocked}
                onChoose={choose}
                onSeat={(orderId) => turnTo({ seat: orderId, table: '', tab: 'plan' })}
              />
            </aside>
          )}
        </div>
      )}
      {isPhone && card && (
        <div ref={tellFootHeight} className={cardClasses.below}>
          {card}
        </div>
      )}
    </section>
  );
}

/** The order for which a table is being chosen, as long as its guests wait. */
function seatingOf(orderId: string, { byTable, withoutTable }: ReturnType<typeof useWaits>) {
  if (orderId === '') return null;
  const all = [...byTable.values()].flat().concat(withoutTable);
  return all.find(({ order }) => order.id === orderId) ?? null;
}

import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { employeesLive } from '@passline/contract/point-of-sales/topics';
import { compareEmployees } from '@passline/domain/point-of-sales/employees';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Plus from 'lucide-react/icons/plus';
import IdCard from 'lucide-react/icons/id-card';
import { useMemo } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRow, useRows, useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { RowList } from '../../../parts/list/row-list.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { Screen } from '../../../parts/screen.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { MovedAway } from '../frame/moved-away.tsx';
import { PointOfSaleFrame, type PointPlace } from '../frame/point-of-sale-frame.tsx';
import { EmployeeDialogs } from './employee-dialogs.tsx';
import { EmployeeRow } from './employee-row.tsx';
import { EMPLOYEES_ADDRESS, NEW, type EmployeeForm } from './employees-address.ts';
import classes from './employees.module.css';
import { HoursOfWeek } from './hours-of-week.tsx';

/** The employees of a point of sale, and their hours. See docs/rules/point-of-sale.md#an-employee. */
export function EmployeesPage() {
  return <PointOfSaleFrame>{(point, place) => <Employees point={point} place={place} />}</PointOfSaleFrame>;
}

function Employees({ point, place }: { point: PointOfSale; place: PointPlace }) {
  const { id: pointOfSaleId, locationId, currentShiftSince } = point;
  const [search, change] = useAddress(EMPLOYEES_ADDRESS);
  const collection = useCollection(employeesLive, { locationId });
  const status = useStatus(collection);
  const rows = useRows(collection);
  const zone = useRow(useCollection(locationLive, { locationId }), locationId)?.timezone ?? DEFAULT_TIME_ZONE;
  const all = useMemo(
    () => rows.filter((one) => one.pointOfSaleId === pointOfSaleId).toSorted(compareEmployees),
    [rows, pointOfSaleId],
  );
  const shown = all.filter((one) => search.disabled || one.status === 'active');
  const hidden = all.filter((one) => one.status !== 'active').length;
  const inNow = all.filter((one) => one.currentClockId !== null);
  // Where it has left, nothing is said of it: its people went with it.
  const isKnown = place === 'here' && status.kind === 'ready';
  const open = (employee: string, form: EmployeeForm = 'edit') =>
    change({ employee, form }, { replace: false });
  if (status.kind === 'refused') return <Locked reason={status.message} />;
  return (
    <Screen
      title="Employees"
      actions={
        place === 'gone' ? null : (
          <>
            <button
              type="button"
              className={`${button.plain} ${classes.disabledToo}`}
              aria-pressed={search.disabled}
              onClick={() => change({ disabled: !search.disabled })}
            >
              Show disabled {hidden > 0 && <span>{hidden}</span>}
            </button>
            <p className={classes.count} role="status">
              {isKnown && (inNow.length === 0 ? 'Nobody is clocked in' : `${inNow.length} clocked in`)}
              {isKnown &&
                currentShiftSince !== null &&
                `, shift since ${formatTime(currentShiftSince, zone, liveClient.serverNow())}`}
            </p>
            <button type="button" className={button.primary} onClick={() => open(NEW)}>
              <Plus size={14} aria-hidden />
              Add employee
            </button>
          </>
        )
      }
    >
      {place === 'gone' ? (
        <MovedAway />
      ) : !isKnown ? (
        <ListSkeleton height={56} />
      ) : shown.length > 0 ? (
        <RowList className={classes.list} aria-label="Employees">
          {shown.map((employee) => (
            <EmployeeRow
              key={employee.id}
              employee={employee}
              zone={zone}
              ask={(form) => open(employee.id, form)}
            />
          ))}
        </RowList>
      ) : all.length > 0 ? (
        <EmptyState icon={IdCard} title="Every employee is disabled" text="“Show disabled” lists them." />
      ) : (
        <EmptyState
          icon={IdCard}
          title="No employees yet"
          text="Whoever works here clocks in at the till with a code of their own."
        />
      )}
      {place === 'here' && (
        <HoursOfWeek
          point={point}
          zone={zone}
          week={search.week}
          clockings={inNow.map(({ currentClockId }) => currentClockId).join()}
          onWeek={(week) => change({ week }, { replace: false })}
        />
      )}
      {status.kind === 'ready' && (
        <EmployeeDialogs
          pointOfSaleId={pointOfSaleId}
          zone={zone}
          opened={search.employee}
          form={search.form}
          employees={all}
          show={(employee) => collection.merge([employee], [])}
          onClose={() => change({ employee: '' })}
        />
      )}
    </Screen>
  );
}

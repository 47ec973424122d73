import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import {
  floorKind,
  floorTableKind,
  pointOfSaleKind,
} from '@passline/contract/point-of-sales/point-of-sale-kinds';
import {
  employeesLive,
  floorsLive,
  floorTablesLive,
  pointOfSalesLive,
} from '@passline/contract/point-of-sales/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useMemo } from 'react';
import { useCollection, useRow, useRows } from '../../../live/use-live.ts';
import { AuditLink } from '../../../parts/timeline/audit-link.tsx';
import { HistoryDialog } from '../../../parts/timeline/history-dialog.tsx';
import { Timeline } from '../../../parts/timeline/timeline.tsx';
import { useSession } from '../../session/use-session.ts';
import { POINT_VERBS } from './point-verbs.ts';

const KINDS = [pointOfSaleKind, floorKind, floorTableKind, employeeKind];

/** The timeline of a location's points of sale: what one request did is shown, and undone, as one entry. */
export function PointTimeline({ locationId }: { locationId: string }) {
  const { role } = useSession();
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const points = useRows(useCollection(pointOfSalesLive, { locationId }));
  const floors = useRows(useCollection(floorsLive, { locationId }));
  const tables = useRows(useCollection(floorTablesLive, { locationId }));
  const employees = useRows(useCollection(employeesLive, { locationId }));
  // A new object whenever any of them has changed.
  const newest = useMemo(() => ({ points, floors, tables, employees }), [points, floors, tables, employees]);
  return (
    <HistoryDialog>
      {role === 'super_admin' && <AuditLink filter={{ location: locationId }} />}
      <Timeline
        about={{ subject: 'pointOfSales', locationId }}
        kinds={KINDS}
        verbs={POINT_VERBS}
        zone={location?.timezone ?? DEFAULT_TIME_ZONE}
        newest={newest}
      />
    </HistoryDialog>
  );
}

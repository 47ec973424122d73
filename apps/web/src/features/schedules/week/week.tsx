import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import type { Shift, ShiftRegion } from '@passline/contract/schedules/schedules';
import { couriersByHour } from '@passline/domain/schedules/coverage';
import { findOverlaps } from '@passline/domain/schedules/overlaps';
import { addDays, instantAt } from '@passline/domain/time/local-date';
import { spanOfWeek } from '@passline/domain/schedules/week';
import { weekAxis } from '@passline/domain/schedules/week-axis';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { CopyDialog } from '../dialogs/copy-dialog.tsx';
import { OpenShift } from '../dialogs/open-shift.tsx';
import { CourierHours } from '../totals/courier-hours.tsx';
import { CoverageLegend } from '../totals/coverage-legend.tsx';
import { CoverageStrip } from '../totals/coverage-strip.tsx';
import { useDemand } from '../totals/use-demand.ts';
import { isUncoveredAt } from '../shift-words.ts';
import { usePlan } from '../use-plan.ts';
import type { ShiftRecords } from '../use-shifts.ts';
import { WeekNotes } from '../week-notes.tsx';
import { DayList } from './day-list.tsx';
import { EmptyWeek, NoShifts } from './empty-week.tsx';
import { WeekGrid } from './week-grid.tsx';

type WeekProps = {
  week: string;
  today: string;
  regions: readonly ShiftRegion[];
  /** Null: all of them. */
  region: ShiftRegion | null;
  /** Null: all of them. */
  courier: { id: string; name: string } | null;
  /** The grid's own. */
  zone: string;
  /** The zones of the shown regions, each once. */
  zones: readonly string[];
  records: ShiftRecords;
  /** The id of the shift whose form is open; 'new', or '' for none. */
  opened: string;
  onOpen: (shift: string) => void;
  isCopying: boolean;
  onCopying: (isCopying: boolean) => void;
};

const NOWHERE: ShiftRegion = { id: '', name: 'A deleted region', timezone: 'UTC' };

/** The shifts of a week with their notes and totals, as a grid or, on a phone, as a list. */
export function Week(props: WeekProps) {
  const offsetAt = zoneOffsetMs;
  const { week, today, regions, region, courier, zone, zones, records } = props;
  const { opened, onOpen, isCopying, onCopying } = props;
  const isPhone = useIsPhone();
  const nowMs = useServerMinute();
  const regionOf = (id: string) => regions.find((one) => one.id === id) ?? NOWHERE;
  const plan = usePlan(records, regionOf);
  const { data: all } = useDemand(week, region?.id ?? '');
  // Beside the shifts of one courier every hour would seem to lack the others.
  const demand = courier === null ? all : undefined;
  const axes = new Map(zones.map((one) => [one, weekAxis(week, one, zones)]));
  const axis = axes.get(zone) ?? weekAxis(week, zone, zones);
  const zoneOf = (shift: Shift) => regionOf(shift.region).timezone;
  const spanOf = (shift: Shift) => spanOfWeek(week, zoneOf(shift));

  const planned = records.rows.map((shift) => ({ ...shift, ...plan.wanted.get(shift.id) }));
  // Nobody comes twice to what nobody comes to.
  const overlaps = findOverlaps(planned.filter(({ isCovered }) => isCovered));
  const isShown = (shift: Shift) => {
    const { fromMs, beforeMs } = spanOf(shift);
    if (courier !== null && shift.userId !== courier.id) return false;
    return (region === null || shift.region === region.id) && shift.start < beforeMs && shift.end > fromMs;
  };
  const shownIds = new Set(planned.filter(isShown).map(({ id }) => id));
  const shown = planned.filter(({ id }) => shownIds.has(id));
  // A shift that is being moved out of the week stays until the server has confirmed it.
  const stored = records.rows.filter((shift) => shownIds.has(shift.id) || isShown(shift));
  const overlapping = shown.flatMap((shift) => {
    // Of two that overlap, the first is listed with the other.
    const others = (overlaps.get(shift.id) ?? []).filter((other) => isBefore(shift, other));
    return others.length > 0 ? [{ shift, others }] : [];
  });

  const covered = shown.filter(({ isCovered }) => isCovered);
  const couriers = axis.days.map((date) => {
    const hours = zones.map((one) =>
      couriersByHour(
        date,
        one,
        covered.filter((shift) => zoneOf(shift) === one),
      ),
    );
    return Array.from({ length: 24 }, (_, hour) => hours.reduce((sum, own) => sum + (own[hour] ?? 0), 0));
  });
  const scale = {
    orders: Math.max(0, ...(demand?.days.flat() ?? [])),
    couriers: Math.max(0, ...couriers.flat()),
  };
  const foot = (day: number) =>
    demand && (
      <CoverageStrip
        date={axis.days[day] ?? ''}
        orders={demand.days[day] ?? []}
        couriers={couriers[day] ?? []}
        scale={scale}
      />
    );
  const common = {
    today,
    overlaps,
    isUncovered: (shift: Shift) => isUncoveredAt(shift, nowMs),
    regionOf,
    isRegionTold: region === null,
    onOpen: ({ id }: Shift) => onOpen(id),
    foot,
  };
  const usual = axis.days.includes(today) ? addDays(today, 1) : week;
  return (
    <>
      <WeekNotes
        axis={axis}
        uncovered={shown.filter(common.isUncovered)}
        overlapping={overlapping}
        regionOf={regionOf}
        onOpen={common.onOpen}
      />
      {stored.length === 0 && courier !== null && <NoShifts name={courier.name} />}
      {stored.length === 0 && courier === null && (
        <EmptyWeek onAdd={() => onOpen('new')} onCopy={() => onCopying(true)} />
      )}
      {isPhone ? (
        <DayList {...common} days={axis.days} zone={zone} shifts={shown} />
      ) : (
        <WeekGrid
          {...common}
          axis={axis}
          axisOf={(shift) => axes.get(zoneOf(shift)) ?? axis}
          shifts={stored}
          plan={plan}
          onAdd={(startMs) => onOpen(`new-${startMs}`)}
        />
      )}
      {demand && <CoverageLegend demand={demand} scale={scale} today={today} />}
      <CourierHours shifts={covered} spanOf={spanOf} />
      {opened !== '' && (
        <OpenShift
          key={opened}
          opened={opened}
          zone={zone}
          usualStart={instantAt(usual, '11:00', zone, offsetAt)}
          region={region}
          regions={regions}
          regionOf={regionOf}
          isUncovered={common.isUncovered}
          records={records}
          onClose={() => onOpen('')}
        />
      )}
      {isCopying && <CopyDialog week={week} today={today} region={region} onClose={() => onCopying(false)} />}
    </>
  );
}

function isBefore(shift: Shift, other: Shift): boolean {
  return shift.start < other.start || (shift.start === other.start && shift.id < other.id);
}

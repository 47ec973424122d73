import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { weekOf } from '@passline/domain/schedules/week';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useCourierName } from '../../api/use-courier-name.ts';
import { liveClient } from '../../live/live-client.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterChip } from '../../parts/filter-chip.tsx';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { SCHEDULES_ADDRESS } from './schedules-address.ts';
import { SHIFT_VERBS } from './shift-verbs.ts';
import { useShiftRegions } from './use-shift-regions.ts';
import { useShifts } from './use-shifts.ts';
import { Week } from './week/week.tsx';
import { WeekHead } from './week-head.tsx';
import { zoneWords } from './zone-words.ts';
import classes from './schedules.module.css';
import { useState } from 'react';

/** When couriers are planned to deliver, week by week. See docs/rules/schedules.md. */
export function SchedulesPage() {
  const [search, change] = useAddress(SCHEDULES_ADDRESS);
  const { status: regionsStatus, regions } = useShiftRegions();
  const region = regions.find(({ id }) => id === search.region);
  const nowMs = liveClient.serverNow();
  const zone = (region ?? regions[0])?.timezone ?? DEFAULT_TIME_ZONE;
  const thisWeek = weekOf(nowMs, zone);
  const week = search.week ?? thisWeek;
  const records = useShifts(week);
  const [isCopying, setCopying] = useState(false);
  const { status } = records;
  const ownShift = records.rows.find(({ userId }) => userId === search.courier);
  const courierName = useCourierName(search.courier, ownShift?.name);
  for (const one of [status, regionsStatus])
    if (one.kind === 'refused')
      return <Locked reason={`${one.message} Schedules are shown to super admins.`} />;
  if (regionsStatus.kind !== 'ready') return <ScreenLoading />;
  if (regions.length === 0) return <NoRegions />;
  const today = localDate(nowMs, zone);
  const zones = [...new Set(region ? [zone] : regions.map(({ timezone }) => timezone))];
  return (
    <section className={classes.screen}>
      <WeekHead
        regions={regions}
        region={region?.id ?? ''}
        week={week}
        thisWeek={thisWeek}
        today={today}
        zoneWords={zoneWords(zones, nowMs)}
        onRegion={(id) => change({ region: id }, { replace: false })}
        onWeek={(to) => change({ week: to === thisWeek ? null : to }, { replace: false })}
        onCopy={() => setCopying(true)}
        onAdd={() => change({ shift: 'new' }, { replace: false })}
      >
        {search.courier !== '' && (
          <FilterChip
            text={courierName}
            removes="Show all couriers"
            onRemove={() => change({ courier: '' }, { replace: false })}
          />
        )}
        <ScreenHistory kind={shiftKind} rows={records.rows} verbs={SHIFT_VERBS} />
      </WeekHead>
      {status.kind === 'ready' ? (
        <Week
          key={`${week} ${region?.id}`}
          week={week}
          today={today}
          regions={regions}
          region={region ?? null}
          courier={search.courier === '' ? null : { id: search.courier, name: courierName }}
          zone={zone}
          zones={zones}
          records={records}
          opened={search.shift}
          onOpen={(shift) => change({ shift }, { replace: shift === '' })}
          isCopying={isCopying}
          onCopying={setCopying}
        />
      ) : (
        <ScreenLoading />
      )}
    </section>
  );
}

/** Shifts belong to regions, which are created on another screen. */
function NoRegions() {
  return (
    <Screen title="Schedules">
      <EmptyState
        icon={CalendarDays}
        title="No regions yet"
        text="Shifts are planned by region. Add one on the Regions screen."
      />
    </Screen>
  );
}

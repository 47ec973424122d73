import type { ShiftRegion } from '@passline/contract/schedules/schedules';
import { addWeeks, daysOfWeek } from '@passline/domain/schedules/week';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import button from '../../parts/button.module.css';
import toolbar from '../../parts/toolbar.module.css';
import { weekWords } from './shift-words.ts';
import classes from './schedules.module.css';

type WeekHeadProps = {
  regions: readonly ShiftRegion[];
  region: string;
  week: string;
  thisWeek: string;
  today: string;
  /** The zone of the times. */
  zoneWords: string;
  onRegion: (region: string) => void;
  onWeek: (week: string) => void;
  onCopy: () => void;
  onAdd: () => void;
  children: ReactNode;
};

/** Up to this many regions, with this many letters in total, are shown side by side; more are a list to choose from. */
const MOST_TABS = 5;
const MOST_LETTERS = 60;

/** The choice of week and region, and the actions on it. */
export function WeekHead(props: WeekHeadProps) {
  const { regions, region, week, thisWeek, today, zoneWords, onRegion, onWeek, onCopy, onAdd, children } =
    props;
  const all = [{ id: '', name: 'All regions' }, ...regions];
  const letters = all.reduce((sum, { name }) => sum + name.length, 0);
  const areTabs = regions.length <= MOST_TABS && letters <= MOST_LETTERS;
  return (
    <header className={toolbar.toolbar}>
      <h1>Schedules</h1>
      {areTabs ? (
        <div className={`${toolbar.choices} ${classes.regions}`} role="group" aria-label="Region">
          {all.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === region} onClick={() => onRegion(id)}>
              {name}
            </button>
          ))}
        </div>
      ) : (
        <select
          className={`${toolbar.select} ${classes.choice}`}
          aria-label="Region"
          value={region}
          onChange={({ currentTarget: { value } }) => onRegion(value)}
        >
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className={classes.walk}>
        <button
          type="button"
          className={button.plain}
          aria-label="Previous week"
          onClick={() => onWeek(addWeeks(week, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <p role="status">{weekWords(daysOfWeek(week), today)}</p>
        <button
          type="button"
          className={button.plain}
          aria-label="Next week"
          onClick={() => onWeek(addWeeks(week, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        {week !== thisWeek && (
          <button type="button" className={button.plain} onClick={() => onWeek(thisWeek)}>
            This week
          </button>
        )}
      </div>
      <p className={classes.zone}>{zoneWords}</p>
      <div className={classes.actions}>
        {children}
        <button type="button" className={button.plain} onClick={onCopy}>
          <Copy size={14} aria-hidden />
          Copy a week
        </button>
        <button type="button" className={button.primary} onClick={onAdd}>
          <Plus size={14} aria-hidden />
          Add shift
        </button>
      </div>
    </header>
  );
}

import { REPORT_PRESETS, type ReportDays } from '@passline/domain/reports/report-range';
import { useState } from 'react';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { placeOfZone } from '../../parts/zoned-time.ts';
import { PRESET_WORDS, type ReportSearch } from './report-search.ts';
import classes from './reports.module.css';

type RangeFieldsProps = {
  search: ReportSearch;
  days: ReportDays;
  timezone: string;
  change: ChangeAddress<ReportSearch>;
};

/** The first and the last day, both included, on the calendar of the location. */
export function RangeFields({ search, days, timezone, change }: RangeFieldsProps) {
  // An incomplete date is not a day yet: the report stays until there is one.
  const [half, setHalf] = useState<Partial<ReportDays>>({});
  const field = (name: keyof ReportDays, label: string) => (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        max="9998-12-31"
        min="2000-01-01"
        value={half[name] ?? days[name]}
        onChange={({ currentTarget: { value, validity } }) => {
          if (!validity.valid || value === '') return setHalf({ ...half, [name]: value });
          setHalf({});
          change({ ...days, range: 'custom', [name]: value });
        }}
        onBlur={() => setHalf({})}
      />
    </label>
  );
  return (
    <div className={classes.range} role="group" aria-label="Which days">
      <div className={`${toolbar.choices} ${classes.presets}`}>
        {REPORT_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={search.range === preset}
            onClick={() => {
              setHalf({});
              change({ range: preset, from: '', to: '' });
            }}
          >
            {PRESET_WORDS[preset]}
          </button>
        ))}
      </div>
      {field('from', 'From')}
      {field('to', 'To')}
      <span className={classes.quiet}>{placeOfZone(timezone)} time</span>
    </div>
  );
}

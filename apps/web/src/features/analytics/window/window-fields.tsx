import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import type { Window } from '@passline/domain/analytics/windows';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { useId } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { DateTimeControl } from '../../../parts/form/date-time-control.tsx';
import { readWallTime, wallTime } from '../../../parts/form/wall-time.ts';
import type { AnalyticsZone, Asked } from '../analytics-address.ts';
import { SpanChoice } from './span-choice.tsx';
import classes from './window.module.css';
import { zoneAt } from './zone-words.ts';

type WindowFieldsProps = {
  draft: Asked;
  /** From when to when it is; null while an end of it is missing. */
  window: Window | null;
  change: (patch: Partial<Asked>) => void;
  mistake: string | null;
  /** A field of the window was left. */
  onLeft: () => void;
  offsetAt: OffsetAt;
};

const ENDS = [
  { bound: 'fromMs', label: 'From' },
  { bound: 'beforeMs', label: 'To, not included' },
] as const;

/** The zone, the span and its two ends. See docs/rules/analytics.md#the-screen. */
export function WindowFields(props: WindowFieldsProps) {
  const { draft, change, window, mistake, onLeft, offsetAt } = props;
  const id = useId();
  const { zone, span } = draft;
  const ends = span === 'exact' ? draft : window;
  const chooseZone = (to: AnalyticsZone) => {
    // The clocks of the new zone show the same.
    const moved = (atMs: number | null) =>
      atMs === null ? null : readWallTime(wallTime(atMs, zone, offsetAt), to, offsetAt);
    change({ zone: to, fromMs: moved(draft.fromMs), beforeMs: moved(draft.beforeMs) });
  };
  return (
    <>
      <label className={classes.field}>
        Time zone
        <select
          className={classes.zone}
          value={zone}
          onChange={({ currentTarget }) => {
            const chosen = ANALYTICS_TIME_ZONES.find((one) => one.zone === currentTarget.value);
            if (chosen) chooseZone(chosen.zone);
          }}
        >
          {ANALYTICS_TIME_ZONES.map((one) => (
            <option key={one.zone} value={one.zone}>
              {zoneAt(one.zone, window?.beforeMs ?? liveClient.serverNow(), offsetAt)}
            </option>
          ))}
        </select>
      </label>
      <div className={`${classes.field} ${classes.span}`}>
        <span aria-hidden>Span</span>
        <SpanChoice
          span={span}
          onSpan={(to) =>
            // Exact begins with what the fields show.
            change(
              to === 'exact'
                ? { span: to, fromMs: ends?.fromMs ?? null, beforeMs: ends?.beforeMs ?? null }
                : { span: to, fromMs: null, beforeMs: null },
            )
          }
        />
      </div>
      {ENDS.map(({ bound, label }) => (
        // It only learns that both fields inside were left.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          key={bound}
          className={classes.field}
          role="group"
          aria-label={`${label}, date and time`}
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeft()}
        >
          <label htmlFor={`${id}-${bound}`}>{label}</label>
          <DateTimeControl
            key={zone}
            id={`${id}-${bound}`}
            label={label}
            aria-invalid={mistake !== null}
            aria-describedby={mistake === null ? undefined : `${id}-mistake`}
            aria-errormessage={undefined}
            readOnly={false}
            value={ends?.[bound] ?? null}
            zone={zone}
            usualTime="00:00"
            onChange={(atMs) =>
              atMs !== ends?.[bound] &&
              change({
                span: 'exact',
                fromMs: ends?.fromMs ?? null,
                beforeMs: ends?.beforeMs ?? null,
                [bound]: atMs,
              })
            }
          />
          {bound === 'fromMs' && mistake !== null && (
            <p id={`${id}-mistake`} className={classes.mistake} role="alert">
              {mistake}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

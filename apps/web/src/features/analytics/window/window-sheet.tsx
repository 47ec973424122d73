import type { Window } from '@passline/domain/analytics/windows';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { localDate } from '@passline/domain/time/local-date';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState, type ComponentProps } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { WindowFields } from './window-fields.tsx';
import { SPAN_WORDS, windowWords } from './window-words.ts';
import classes from './window.module.css';
import type { Asked } from '../analytics-address.ts';

/** On a phone one button says which window it is, and opens the fields of it. */
export function WindowSheet(props: ComponentProps<typeof WindowFields>) {
  const [isOpen, setOpen] = useState(false);
  const { draft, window, mistake, offsetAt } = props;
  return (
    <>
      <button
        type="button"
        className={classes.opens}
        aria-haspopup="dialog"
        data-wrong={mistake === null ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <CalendarDays size={16} aria-hidden />
        <span>{draftWords(draft, window, offsetAt)}</span>
      </button>
      {mistake !== null && !isOpen && (
        <p className={classes.mistake} role="alert">
          {mistake}
        </p>
      )}
      {isOpen && (
        <Dialog
          title="Time zone and span"
          isNarrow
          onClose={() => setOpen(false)}
          actions={
            <button type="button" className={button.plain} onClick={() => setOpen(false)}>
              Done
            </button>
          }
        >
          <div className={classes.sheet}>
            <WindowFields {...props} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** '13 weeks, 24 Aug to 22 Nov'. */
function draftWords(draft: Asked, window: Window | null, offsetAt: OffsetAt): string {
  if (window === null || window.fromMs >= window.beforeMs) return SPAN_WORDS[draft.span];
  const { zone, span } = draft;
  const words = windowWords(window, {
    zone,
    offsetAt,
    today: localDate(liveClient.serverNow(), zone, offsetAt),
  });
  return span === 'exact' ? words : `${SPAN_WORDS[span]}, ${words}`;
}

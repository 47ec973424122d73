import {
  CLOSED_WEEK,
  WEEK_ORDER,
  WEEKDAY_NAMES,
  checkWeekHours,
  sortedHours,
  type HoursRange,
  type WeekHours,
} from '../../hours/week-hours.ts';
import { said, wrong, type FieldKind, type ReadField } from './field-kind.ts';

const SPAN = /^([a-z]+)\s+(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})$/i;
const MISTAKE = 'Please enter hours such as Mon 11:00-14:00; Mon 17:00-22:00; Tue 11:00-22:00.';
const SHORTEST_NAME = 3;

/** A week of hours: in a cell 'Mon 11:00-14:00; Tue 11:00-22:00', in JSON as on the wire. A day without any is closed. */
export const hoursKind: FieldKind<WeekHours> = {
  toText: (week) =>
    WEEK_ORDER.flatMap((day) =>
      week[day].map(
        ({ openLT, closeLT }) => `${WEEKDAY_NAMES[day].slice(0, SHORTEST_NAME)} ${openLT}-${closeLT}`,
      ),
    ).join('; '),
  readText,
  toJson: (week) => week,
  readJson,
};

function readText(text: string): ReadField<WeekHours> {
  const week: Record<number, HoursRange[]> = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };
  const parts = text.split(';').map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const [, name = '', openLT = '', closeLT = ''] = SPAN.exec(part) ?? [];
    const day = WEEK_ORDER.find((one) => isNameOf(name, WEEKDAY_NAMES[one]));
    if (day === undefined) return wrong(MISTAKE);
    week[day]?.push({ openLT: openLT.padStart(5, '0'), closeLT: closeLT.padStart(5, '0') });
  }
  return checked({ ...CLOSED_WEEK, ...week });
}

function isNameOf(word: string, name: string): boolean {
  return word.length >= SHORTEST_NAME && name.toLowerCase().startsWith(word.toLowerCase());
}

function readJson(value: unknown): ReadField<WeekHours> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(JSON_MISTAKE);
  const week: Record<string, HoursRange[]> = {};
  for (const [day, ranges] of Object.entries(value)) {
    if (!(day in CLOSED_WEEK) || !Array.isArray(ranges)) return wrong(JSON_MISTAKE);
    const read = ranges.map(readRange).filter((range) => range !== null);
    if (read.length < ranges.length) return wrong(JSON_MISTAKE);
    week[day] = read;
  }
  return checked({ ...CLOSED_WEEK, ...week });
}

const JSON_MISTAKE = 'Hours are such as {"1": [{"openLT": "11:00", "closeLT": "22:00"}]}, with 0 for Sunday.';

function readRange(value: unknown): HoursRange | null {
  if (typeof value !== 'object' || value === null) return null;
  const { openLT, closeLT } = value as { openLT?: unknown; closeLT?: unknown };
  return typeof openLT === 'string' && typeof closeLT === 'string' ? { openLT, closeLT } : null;
}

function checked(week: WeekHours): ReadField<WeekHours> {
  const answer = checkWeekHours(week);
  return answer.ok ? said(sortedHours(week)) : wrong(answer.refusal.message);
}

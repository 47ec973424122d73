import { isTimeOfDay } from '../../hours/week-hours.ts';
import { WEEK_ORDER, WEEKDAY_NAMES, type Weekday } from '../../time/weekday.ts';
import { NO_MENU_HOURS, type MenuHours, type MenuSpan } from '../menu-times.ts';
import { said, wrong, type FieldKind, type ReadField } from './field-kind.ts';

const SPAN = /^([a-z]+)\s+(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})$/i;
const TEXT_MISTAKE = 'Please enter hours such as Mon 11:00-14:00; Tue 11:00-22:00, or nothing.';
const JSON_MISTAKE = 'Hours are such as {"1": {"open": "11:00", "close": "22:00"}}, with 0 for Sunday.';
const SHORTEST_NAME = 3;

/** When a menu is served: in a cell 'Mon 11:00-14:00; Tue 11:00-22:00', in JSON as on the wire. A day may be left out. */
export const hoursKind: FieldKind<MenuHours> = {
  toText: (hours) =>
    WEEK_ORDER.flatMap((day) => {
      const span = hours[day];
      return span ? [`${WEEKDAY_NAMES[day].slice(0, SHORTEST_NAME)} ${span.open}-${span.close}`] : [];
    }).join('; '),
  readText,
  toJson: (hours) => hours,
  readJson,
};

function readText(text: string): ReadField<MenuHours> {
  const hours = { ...NO_MENU_HOURS };
  const parts = text.split(';').map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const [, name = '', open = '', close = ''] = SPAN.exec(part) ?? [];
    const day = WEEK_ORDER.find((one) => isNameOf(name, WEEKDAY_NAMES[one]));
    if (day === undefined) return wrong(TEXT_MISTAKE);
    if (hours[day]) return wrong(`${WEEKDAY_NAMES[day]} appears twice. A menu has one span for each day.`);
    hours[day] = { open: open.padStart(5, '0'), close: close.padStart(5, '0') };
  }
  return checked(hours);
}

function isNameOf(word: string, name: string): boolean {
  return word.length >= SHORTEST_NAME && name.toLowerCase().startsWith(word.toLowerCase());
}

function readJson(value: unknown): ReadField<MenuHours> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(JSON_MISTAKE);
  const hours = { ...NO_MENU_HOURS };
  for (const [key, one] of Object.entries(value)) {
    const day = WEEK_ORDER.find((one) => String(one) === key);
    const span = readSpan(one);
    if (day === undefined || span === undefined) return wrong(JSON_MISTAKE);
    hours[day] = span;
  }
  return checked(hours);
}

/** Undefined if it is not valid. */
function readSpan(value: unknown): MenuSpan | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'object') return undefined;
  const { open, close } = value as { open?: unknown; close?: unknown };
  return typeof open === 'string' && typeof close === 'string' ? { open, close } : undefined;
}

function checked(hours: MenuHours): ReadField<MenuHours> {
  const noTime = (day: Weekday) =>
    [hours[day]?.open, hours[day]?.close].find((time) => time && !isTimeOfDay(time));
  const day = WEEK_ORDER.find((one) => noTime(one) !== undefined);
  if (day === undefined) return said(hours);
  return wrong(`'${noTime(day)}' on ${WEEKDAY_NAMES[day]} is not a time of day, such as 09:30.`);
}

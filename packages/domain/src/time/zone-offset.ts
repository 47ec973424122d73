const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Ten years of days for each zone; beyond that they are computed again. */
const MOST_DAYS = 4_000;
/** Beyond this the next day may lie out of range. */
const FAR_MS = 8e15;

/** How far a zone is ahead of UTC at an instant (ms since 1970), in ms, by some set of zone rules. */
export type OffsetAt = (atMs: number, zone: string) => number;

/** From an instant on (ms since 1970) a zone is this many minutes ahead of UTC. */
export type ZoneChange = { fromMs: number; offsetMinutes: number };

/** The rules of some zones for a span of time, as one platform knows them. The first change of each begins the span. */
export type ZoneChanges = { beforeMs: number; zones: Record<string, ZoneChange[]> };

/** Zone to UTC day to its offset; null for a day on which the clocks change. */
const offsets = new Map<string, Map<number, number | null>>();
const formats = new Map<string, Intl.DateTimeFormat>();

let followed: ZoneChanges | undefined;

/** From now on every function of this folder goes by these zone rules, beyond their span and zones by the platform's: the portal's by the server's. See docs/rules/time.md#one-clock. */
export function followZones(changes: ZoneChanges | undefined): void {
  followed = changes;
}

/**
 * How far `zone` is ahead of UTC at `atMs` (ms since 1970), in ms; negative west of Greenwich. By the platform's own
 * zone rules unless others are followed (`followZones`); everything else in this folder is arithmetic on it.
 * Throws RangeError for an unknown zone or an instant out of range.
 */
export function zoneOffsetMs(atMs: number, zone: string): number {
  return offsetBy(followed, atMs, zone);
}

/** The same by other rules, beyond their span and zones by the platform's. */
export function offsetBy(changes: ZoneChanges | undefined, atMs: number, zone: string): number {
  const change =
    changes && atMs < changes.beforeMs && changes.zones[zone]?.findLast(({ fromMs }) => fromMs <= atMs);
  return change ? change.offsetMinutes * MINUTE_MS : platformOffsetMs(atMs, zone);
}

/**
 * `zoneOffsetMs` by the platform's own rules, which are used nowhere else: Temporal where it exists, Intl in older
 * browsers. Opening hours ask dozens of times for one answer, so an offset is remembered for its day.
 */
export function platformOffsetMs(atMs: number, zone: string): number {
  if (Math.abs(atMs) > FAR_MS) return askPlatform(atMs, zone);
  const day = Math.floor(atMs / DAY_MS);
  return offsetOfDay(day, zone) ?? askPlatform(atMs, zone);
}

/** No zone changes its clocks twice on one day: an offset with which a day both begins and ends holds throughout. */
function offsetOfDay(day: number, zone: string): number | null {
  let days = offsets.get(zone);
  const known = days?.get(day);
  if (known !== undefined) return known;
  const start = askPlatform(day * DAY_MS, zone);
  const end = askPlatform((day + 1) * DAY_MS, zone);
  if (!days || days.size >= MOST_DAYS) {
    days = new Map();
    offsets.set(zone, days);
  }
  const offset = start === end ? start : null;
  days.set(day, offset);
  return offset;
}

function askPlatform(atMs: number, zone: string): number {
  return typeof Temporal === 'undefined' ? offsetByIntl(atMs, zone) : offsetByTemporal(atMs, zone);
}

/** `zoneOffsetMs` by Temporal. */
export function offsetByTemporal(atMs: number, zone: string): number {
  const atWholeMs = Math.floor(atMs);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(atWholeMs).toZonedDateTimeISO(zone);
  return offsetNanoseconds / 1e6;
}

/**
 * `zoneOffsetMs` by Intl, which says 'GMT', 'GMT-07:00' or, for old local mean times, 'GMT-08:12:28'.
 */
export function offsetByIntl(atMs: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name);
  if (match === null) throw new RangeError(`The platform does not know the offset of ${zone}: ${name}`);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

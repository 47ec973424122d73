import type { Result } from '@passline/domain/result';
import { shownText } from '@passline/domain/text/shown-text';
import { EMAIL_ADDRESS, EMAIL_MOST } from '@passline/domain/users/email-and-phone';
import * as z from 'zod/mini';
import { shared } from './shared.ts';

/**
 * Identifies a record. Stored in lower case whatever the sender writes: topics are looked up by their text.
 */
export const id = z.uuid().check(z.toLowerCase());
/** A number that the database counts up, as sent by a caller: a record's revision, or an entry of a trail. */
export const serial = z.int().check(z.minimum(0), z.maximum(1e15));
/** Milliseconds since 1970 (UTC), up to the end of the year 9999: later values cannot be read back as a time. */
export const timestamp = z.int().check(z.minimum(0), z.maximum(Date.UTC(10_000, 0) - 1));
export const nullableTimestamp = z.nullable(timestamp);
/** Canadian dollars with two decimals. */
export const money = z.number();
/** The most that a money column holds, in dollars. */
const MOST_MONEY = 9_999_999_999.99;
/** Canadian dollars of either sign, as their sender saw them: they are only compared. */
export const moneySeen = z.number().check(z.minimum(-MOST_MONEY), z.maximum(MOST_MONEY));
/**
 * Canadian dollars, zero or more, as sent; fractions of a cent are refused. `missing` is the message when there is no number.
 */
export const moneyInputOr = (missing?: string, negative = 'Cannot be negative') =>
  z
    .number(missing)
    .check(
      z.minimum(0, negative),
      z.maximum(1_000_000, 'Cannot be more than 1,000,000'),
      z.refine(hasWholeCents, 'Money has two decimals'),
    );
export const moneyInput = moneyInputOr();
/** The same of either sign: below zero it takes something off. */
export const signedMoneyInput = z
  .number()
  .check(
    z.minimum(-1_000_000, 'Cannot be less than -1,000,000'),
    z.maximum(1_000_000, 'Cannot be more than 1,000,000'),
    z.refine(hasWholeCents, 'Money has two decimals'),
  );
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));
export const latLng = z.object({ lat: latitude, lng: longitude });
export const nullableText = z.nullable(z.string());
/**
 * `abort`: text that is too long is not examined further. A pattern may take time that grows with the square
 * of the length.
 */
const atMost = shared((most: number) =>
  z.maxLength(most, { error: `At most ${most} characters`, abort: true }),
);
const trimmed = z.trim();
const isStorable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'Holds a character that cannot be stored',
);
const isOneLine = z.refine<string>(
  (value) => !/(?!\0)\p{Cc}|\u2028|\u2029/u.test(value),
  'Has to be one line of text',
);
/**
 * Text as sent, trimmed, at most `most` characters. What the database cannot hold, a NUL or half of a surrogate pair,
 * is refused here, before any outside service is called with it.
 */
export const text = shared((most: number, missing?: string) =>
  z.string(missing).check(trimmed, atMost(most), isStorable),
);
/**
 * A single line of text. It may become a subject, a file name or a spoken word, where a second line would mean
 * something else.
 */
export const line = shared((most: number, missing?: string) =>
  z.string(missing).check(trimmed, atMost(most), isStorable, isOneLine),
);
/**
 * A line in which something is seen, composed (NFC): names that look alike are the same, and none is empty to the eye. `missing` is the
 * message where nothing is.
 */
export const shownLine = (most: number, missing: string, notText?: string) =>
  line(most, notText).check(
    z.overwrite(shownText),
    z.minLength(1, { error: missing, abort: true }),
    // A few letters become two when they are composed.
    atMost(most),
  );
/** Text of a fixed form, at most `most` characters. */
export const form = (most: number, pattern: RegExp, mistake: string) =>
  z.string().check(atMost(most), z.regex(pattern, mistake));
const orBlank = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`);
/** One e-mail address, or blank. */
export const optionalEmail = text(EMAIL_MOST).check(
  z.regex(orBlank(EMAIL_ADDRESS), 'Please enter an e-mail address such as you@example.com, or none'),
);
/** Typed text, stored as `read` understands it and refused in its words. */
export function readBy<Typed extends string | null>(
  schema: z.ZodMiniType<Typed, Typed>,
  read: (typed: string) => Result<Typed>,
) {
  return schema.check(
    z.refine((typed) => read(typed ?? '').ok, {
      abort: true,
      error: ({ input }) => {
        const value = read(typeof input === 'string' ? input : '');
        return value.ok ? undefined : value.refusal.message;
      },
    }),
    z.overwrite((typed) => {
      const value = read(typed ?? '');
      return value.ok ? value.value : typed;
    }),
  );
}
/**
 * These fields, where each text that may be blank takes null for none too: a text may be cleared by whoever may write it, unless the
 * rules of its record say no. Senders of ours write ''. See docs/rules/users.md#guests-from-the-app.
 */
export function blanksByNull<Fields extends Record<string, z.ZodMiniType>>(fields: Fields): Fields {
  const taking = Object.entries(fields).map(([name, schema]) => [
    name,
    schema.safeParse('').success && !schema.safeParse(null).success
      ? z.pipe(
          z.nullable(schema),
          z.transform((sent: unknown) => sent ?? ''),
        )
      : schema,
  ]);
  return Object.fromEntries(taking) as Fields;
}

/**
 * These fields, where each that may be left out takes null too, which is read as left out: apps send a field that they have no value for.
 * One that takes null for something of its own keeps that. See docs/rules/order-intake.md#left-out.
 */
export function leftOutByNull<Fields extends Record<string, z.ZodMiniType>>(fields: Fields): Fields {
  const taking = Object.entries(fields).map(([name, schema]) => [
    name,
    schema.safeParse(undefined).success && !schema.safeParse(null).success
      ? z.pipe(
          z.nullable(schema),
          z.transform((sent: unknown) => (sent === null ? schema.parse(undefined) : sent)),
        )
      : schema,
  ]);
  return Object.fromEntries(taking) as Fields;
}

/**
 * A schema that refuses with one mistake whatever does not fit as a whole. Zod looks at every value and tries every branch
 * of a union, and tells each mistake: of a large body that takes half a second and an answer of megabytes.
 */
function asWhole<Schema extends z.ZodMiniType>(
  schema: Schema,
  fits: (value: unknown) => boolean,
  mistake?: string,
): Schema {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    if (fits(payload.value)) return run(payload, context);
    const input = payload.value;
    payload.issues.push({
      code: 'custom',
      input,
      inst: schema,
      continue: false,
      ...(mistake && { message: mistake }),
    });
    return payload;
  };
  return schema;
}

/** A record with at most `most` entries. They are counted before they are looked at. */
export function recordOf<Key extends z.core.$ZodRecordKey, Value extends z.ZodMiniType>(
  most: number,
  key: Key,
  value: Value,
) {
  const schema = z.record(key, value).check(z.meta({ maxProperties: most }));
  return asWhole(
    schema,
    (entries) => !isObject(entries) || Object.keys(entries).length <= most,
    `At most ${most} entries`,
  );
}

const PLAIN_MOST = 1e16;
const TEXT_MOST = 10_000;
const NAME_MOST = 200;
/** A menu has thousands of products, and a person may tick all of them at once. */
const ENTRIES_MOST = 5_000;
const PARTS_MOST = 100;

const plain = z.union([
  z.null(),
  z.boolean(),
  z.number().check(z.minimum(-PLAIN_MOST), z.maximum(PLAIN_MOST)),
  z.string().check(z.maxLength(TEXT_MOST)),
]);
const name = z.string().check(z.maxLength(NAME_MOST));
const plains = recordOf(ENTRIES_MOST, name, plain);
/** The value of a field as its sender saw it, whatever it was: it is only compared. */
export const seen: z.ZodMiniType = asWhole(
  z.union([plain, z.array(plain).check(z.maxLength(PARTS_MOST)), plains]),
  isSeen,
);
/** The same for a field with parts whose values are records themselves. */
export const seenParts: z.ZodMiniType = asWhole(
  z.union([
    seen,
    z.array(plains).check(z.maxLength(PARTS_MOST)),
    recordOf(PARTS_MOST, name, z.nullable(plains)),
  ]),
  (value) =>
    isSeen(value) ||
    isListOf(value, isPlains) ||
    isRecordOf(value, PARTS_MOST, (one) => one === null || isPlains(one)),
);

function isSeen(value: unknown): boolean {
  return isPlain(value) || isListOf(value, isPlain) || isPlains(value);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= TEXT_MOST;
  if (typeof value === 'number') return Math.abs(value) <= PLAIN_MOST;
  return value === null || typeof value === 'boolean';
}

function isPlains(value: unknown): boolean {
  return isRecordOf(value, ENTRIES_MOST, isPlain);
}

function isListOf(value: unknown, fits: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= PARTS_MOST && value.every(fits);
}

function isRecordOf(value: unknown, most: number, fits: (one: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= most && entries.every(([key, one]) => key.length <= NAME_MOST && fits(one));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks of an object that exactly one of these fields is named; the description of the API says so. */
export function exactlyOne<const Name extends string>(names: readonly Name[], mistake: string) {
  return [
    z.refine<Partial<Record<Name, unknown>>>(
      (fields) => names.filter((name) => fields[name] !== undefined).length === 1,
      mistake,
    ),
    z.meta({ exactlyOneOf: names }),
  ] as const;
}

function hasWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

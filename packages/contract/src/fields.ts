import * as z from 'zod/mini';

/** Identifies a record. Written in small letters whatever the sender writes: a topic is found by its text. */
export const id = z.uuid().check(z.toLowerCase());
/** Milliseconds since 1970 (UTC), up to the end of the year 9999: later ones are read back as no time at all. */
export const timestamp = z.int().check(z.minimum(0), z.maximum(Date.UTC(10_000, 0) - 1));
export const nullableTimestamp = z.nullable(timestamp);
/** Canadian dollars with two decimals. */
export const money = z.number();
/** Canadian dollars, zero or more, as somebody sends them; finer than a cent is refused. `missing` is said without a number. */
export const moneyInputOr = (missing?: string) =>
  z.number(missing).check(
    z.minimum(0, 'Cannot be negative'),
    z.maximum(1_000_000, 'Cannot be more than 1,000,000'),
    z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Money has two decimals'),
  );
export const moneyInput = moneyInputOr();
export const latLng = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export const nullableText = z.nullable(z.string());
/**
 * Text that somebody sends, without surrounding blanks, `most` characters at the most. What the database cannot hold,
 * a NUL or half of a character pair, is refused here: before anybody outside is asked to act on it.
 */
export const text = (most: number, missing?: string) =>
  z.string(missing).check(
    z.trim(),
    z.maxLength(most, `At most ${most} characters`),
    z.refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Holds a character that cannot be stored',
    ),
  );
/** An e-mail address, or blank. */
export const optionalEmail = text(254).check(
  z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Please enter an e-mail address such as you@example.com, or none'),
);

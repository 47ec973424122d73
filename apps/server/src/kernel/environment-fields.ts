import * as z from 'zod/mini';

export const numberFrom = (...checks: z.core.$ZodCheck<number>[]) =>
  z.coerce.number('must be a number').check(...checks);

export const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);

/** `such`: an example for the message. */
export const addressLike = (such: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${such}` });

export const address = addressLike('https://service.example.com');

/** `what` goes on from the name of the variable: 'must be the id of a store'. */
export const textLike = (pattern: RegExp, what: string) => z.string().check(z.regex(pattern, what));

/** Of a server of PostgreSQL. */
export const databaseAddress = textLike(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/** Words that are separated by commas or blanks. */
export function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '');
}

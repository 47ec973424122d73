import * as z from 'zod/mini';

const NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'empty',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-25',
  email: 'an e-mail address',
  uuid: 'an id',
  url: 'an address such as https://service.example.com',
};

/** What is wrong with a value whose schema does not say it itself, after the name of its field: 'must be at most 90'. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${NAMES[issue.expected] ?? 'something else'}`;
    case 'too_big':
      return bounded('at most', issue.origin, issue.maximum);
    case 'too_small':
      return bounded('at least', issue.origin, issue.minimum);
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written in another way'}`;
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.map((key) => `“${key}”`).join(', ')}, which this operation does not know.`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'has a value that does not fit';
  }
}

// The small build of zod has no messages. Whoever reads settings or answers requests imports this file.
z.config({ localeError: plainIssue });

function bounded(words: 'at most' | 'at least', origin: string, bound: number | bigint): string {
  if (origin === 'string') return `must have ${words} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `must have ${words} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `must be ${words} ${bound}`;
}

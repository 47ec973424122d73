import { ORPCError } from '@orpc/server';
import './plain-issue.ts';

type Issue = { path?: readonly unknown[]; message: string };

/** Parts of a path that name no field, unless they stand alone: what is wrapped around a changed value. */
const WRAPPERS = new Set(['changes', 'privateChanges', 'from', 'to']);
/**
 * The texts that docs/rules quotes begin like this: they are complete sentences and are shown word for word.
 */
const SAYS_ALL = /^Please /;
/** Only the first of many mistakes are shown. */
const MOST_TOLD = 3;
/** And only so many are in the answer at all: a body may have tens of thousands. */
const MOST_ISSUES = 100;

/**
 * An answer to input that does not fit its schema says which field is wrong and how, since a person reads it. The
 * framework says 'Input validation failed' and leaves the rest to `data.issues`, of which the first hundred stay. Any other error
 * as it is.
 */
export function spokenInvalidInput(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const issues = (error.data as { issues?: readonly Issue[] } | undefined)?.issues;
  if (!issues || issues.length === 0) return error;
  const first = issues.slice(0, MOST_ISSUES);
  const told = [...new Set(first.map(issueWords))];
  const more = told.length > MOST_TOLD ? [`And ${told.length - MOST_TOLD} more.`] : [];
  return new ORPCError(error.code, {
    status: error.status,
    message: joined([...told.slice(0, MOST_TOLD), ...more]),
    data: first.length < issues.length ? { ...(error.data as object), issues: first } : error.data,
    cause: error,
  });
}

/** Each ends before the next one begins; one alone stays word for word. */
function joined(told: readonly string[]): string {
  const [last = '', ...before] = told.toReversed();
  return [...before.toReversed().map(ended), last].join(' ');
}

function ended(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** One mistake in a sentence: 'Wait time: Cannot be more than 600 minutes.' */
export function issueWords({ path = [], message }: Issue): string {
  if (SAYS_ALL.test(message)) return message;
  const isAlone = path.length === 1 && path[0] !== 'changes';
  const field = path.findLast((part) => typeof part === 'string' && (isAlone || !WRAPPERS.has(part)));
  const words = message.charAt(0).toUpperCase() + message.slice(1);
  const sentence = ended(words);
  if (typeof field !== 'string') return sentence;
  // Some of the texts begin with what their field is called.
  return words.startsWith(`${spoken(field)} `) ? sentence : `${spoken(field)}: ${sentence}`;
}

/** 'phoneNumber' is 'Phone number'. */
function spoken(field: string): string {
  const words = field.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import type { Context } from '@orpc/server';
import type { StandardHandlerOptions } from '@orpc/server/standard';

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['clientInterceptors']>[number];
type Issue = ValidationError['issues'][number];

/** How the schema library begins what it says by itself: it does not name the field. Our own words say all. */
const WORDS_OF_THE_LIBRARY = /^(Invalid|Too (big|small)|Unrecognized)\b/;

/** Input that does not fit: its first mistake becomes the message, since that is what people are shown. */
export function explainMistakes<T extends Context>(): Interceptor<T> {
  return async (asked) => {
    try {
      return await asked.next();
    } catch (error) {
      const mistake = error instanceof ORPCError && error.code === 'BAD_REQUEST' ? error.cause : null;
      const issue = mistake instanceof ValidationError ? mistake.issues[0] : undefined;
      if (!issue) throw error;
      const { data, cause } = error as ORPCError<string, unknown>;
      throw new ORPCError('BAD_REQUEST', { message: messageOf(issue), data, cause });
    }
  };
}

function messageOf({ message, path = [] }: Issue): string {
  const field = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
  return field !== '' && WORDS_OF_THE_LIBRARY.test(message) ? `${field}: ${message}` : message;
}

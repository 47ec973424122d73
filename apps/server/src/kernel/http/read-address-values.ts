import type { Context } from '@orpc/server';
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { experimental_ZodSmartCoercionPlugin as ReadTextValuesPlugin } from '@orpc/zod/zod4';

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['clientInterceptors']>[number];

/**
 * In an address every value is text: `?limit=500` and `/timeline/7/undo` are numbers to the contract. A body has types
 * and is taken as it was sent: if it were read in the same way, a missing object would become an empty one, and somebody
 * who forgot `otherAdjustments` would have removed them all.
 */
export class ReadAddressValuesPlugin<T extends Context> implements StandardHandlerPlugin<T> {
  init(options: StandardHandlerOptions<T>): void {
    const reading: StandardHandlerOptions<T> = {};
    new ReadTextValuesPlugin<T>().init(reading);
    const [readTexts] = reading.clientInterceptors ?? [];
    if (!readTexts) throw new Error('The plugin that reads text values has changed.');
    options.clientInterceptors = [readAddress(readTexts), ...(options.clientInterceptors ?? [])];
  }
}

function readAddress<T extends Context>(readTexts: Interceptor<T>): Interceptor<T> {
  return (asked) => {
    const { method, path = '' } = asked.procedure['~orpc'].route;
    if (method === 'GET') return readTexts(asked);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    if (names.length === 0) return asked.next();
    return readTexts({
      ...asked,
      next: (read) => asked.next({ ...asked, input: withParts(asked.input, read?.input, names) }),
    });
  };
}

/** The body as it was sent, with the parts of the path as they were read. */
function withParts(sent: unknown, read: unknown, names: readonly string[]): unknown {
  const values = read as Record<string, unknown>;
  return { ...(sent as object), ...Object.fromEntries(names.map((name) => [name, values[name]])) };
}

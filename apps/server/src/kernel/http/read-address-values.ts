import type { AnySchema } from '@orpc/contract';
import { Procedure, type Context } from '@orpc/server';
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { experimental_ZodSmartCoercionPlugin as ReadTextValuesPlugin } from '@orpc/zod/zod4';
import type { ActionMeta } from '@passline/contract/kernel/action';
import * as z from 'zod/mini';
import { addressNames, type AddressNames } from './address-names.ts';
import { unknownNames, type UnknownName } from './unknown-names.ts';

type Interceptor<T extends Context> = NonNullable<StandardHandlerOptions<T>['clientInterceptors']>[number];

/**
 * In an address every value is text: `?limit=500` and `/timeline/7/undo` are numbers to the contract. A body has types
 * and is taken as it was sent: if it were read in the same way, a missing object would become an empty one, and somebody
 * who forgot `otherAdjustments` would have removed them all.
 *
 * Of a list with one value, an address does not tell that it is a list. A name that the operation does not know is refused, in a body at
 * every depth: ignored, a misspelt filter would be answered with everything, and a guest made without their phone number. What is open to
 * everybody is called by programs that are not ours, such as a provider's, and calls by name send whole records: what they add is left alone.
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
    const { route, inputSchema } = asked.procedure['~orpc'];
    const names = partsOf(route.path);
    if (route.method === 'GET') {
      const known = addressNames(inputSchema);
      const taken = [...known.keys()];
      const unknown = Object.keys(asked.input ?? {})
        .filter((name) => !known.has(name))
        .map((name) => ({ path: [name], taken }));
      if (unknown.length > 0)
        return asked.next({ ...asked, procedure: refusing(asked.procedure, unknown, names) });
      return readTexts({ ...asked, input: withLists(asked.input, known) });
    }
    const unknown = takesAnyName(asked.procedure) ? [] : namesUnknownTo(inputSchema, asked.input);
    if (unknown.length > 0)
      return asked.next({ ...asked, procedure: refusing(asked.procedure, unknown, names) });
    if (names.length === 0) return asked.next();
    return readTexts({
      ...asked,
      next: (read) => asked.next({ ...asked, input: withParts(asked.input, read?.input, names) }),
    });
  };
}

function partsOf(path = ''): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** The values of an address, where one value of a list is a list of one. */
function withLists(input: unknown, known: AddressNames): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      known.get(name)?.isList && typeof value === 'string' ? [value] : value,
    ]),
  );
}

/** More than these would be read by nobody. */
const MOST_NAMES_TOLD = 12;
const LONGEST_NAME_TOLD = 60;
/** A body may have tens of thousands. */
const MOST_UNKNOWN_TOLD = 100;

type Operation = Parameters<Interceptor<Context>>[0]['procedure'];

/** The tag of the calls by name, which send what follows from the other values too. */
const CALLED_BY_NAME = 'functions';

function takesAnyName(operation: Operation): boolean {
  const { meta, route } = operation['~orpc'];
  const { permission } = meta as Partial<ActionMeta>;
  return permission === 'public' || route.tags?.includes(CALLED_BY_NAME) === true;
}

function namesUnknownTo(schema: AnySchema | undefined, input: unknown): UnknownName[] {
  return schema instanceof z.core.$ZodType ? unknownNames(schema, input) : [];
}

/**
 * The operation, which finds these names in its input, after it has found that its caller may ask. `inPath`: what the path of the
 * address names is not offered instead.
 */
function refusing(
  operation: Operation,
  unknown: readonly UnknownName[],
  inPath: readonly string[],
): Operation {
  const issues = unknown.slice(0, MOST_UNKNOWN_TOLD).map(({ path, taken }) => ({
    path,
    message: `Please leave out “${path.join('.').slice(0, LONGEST_NAME_TOLD)}”, which this operation does not know.${instead(path, taken, inPath)}`,
  }));
  const inputSchema: AnySchema = {
    '~standard': { version: 1, vendor: 'passline', validate: () => ({ issues }) },
  };
  return new Procedure({ ...operation['~orpc'], inputSchema });
}

/** What may stand in the place of a name. */
function instead(path: readonly unknown[], known: readonly string[], inPath: readonly string[]): string {
  const taken = path.length > 1 ? known : known.filter((name) => !inPath.includes(name));
  if (taken.length === 0) return ' It takes none.';
  return taken.length <= MOST_NAMES_TOLD ? ` It takes ${taken.join(', ')}.` : '';
}

/** The body as it was sent, with the parts of the path as they were read. */
function withParts(sent: unknown, read: unknown, names: readonly string[]): unknown {
  const values = read as Record<string, unknown>;
  return { ...(sent as object), ...Object.fromEntries(names.map((name) => [name, values[name]])) };
}

import type { OpenAPI } from '@orpc/openapi';
import { referenceTo } from './references.ts';

/** A part of an operation, the name that it would be shared under, and how it is replaced. */
type Use<Part> = { name: string; part: Part; replace: (reference: { $ref: string }) => void };

/** Describes once what several operations share in their answers or addresses: each refusal, a record, its id. */
export function shareEqual(document: OpenAPI.Document): OpenAPI.Document {
  const operations = operationsOf(document);
  return {
    ...document,
    components: {
      ...document.components,
      responses: share('responses', operations.flatMap(answersOf)),
      parameters: share('parameters', operations.flatMap(parametersOf)),
    },
  };
}

/**
 * @returns the parts that several uses share, by name. When parts with one name differ, the one in more than half of
 * the uses gets it.
 */
function share<Part>(kind: 'parameters' | 'responses', uses: Use<Part>[]): Record<string, Part> {
  const shared: Record<string, Part> = {};
  for (const [name, named] of Map.groupBy(uses, (use) => use.name)) {
    const alike = [...Map.groupBy(named, ({ part }) => JSON.stringify(part)).values()];
    const [most] = alike.toSorted((one, other) => other.length - one.length);
    if (!most?.[0] || most.length === 1 || most.length * 2 <= named.length) continue;
    shared[name] = most[0].part;
    for (const { replace } of most) replace(referenceTo(kind, name));
  }
  return Object.fromEntries(Object.entries(shared).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function answersOf({ responses = {} }: OpenAPI.OperationObject): Use<OpenAPI.ResponseObject>[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if ('$ref' in response) return [];
    const name = Number(status) < 400 ? recordOf(response) : `Refusal${status}`;
    return name === undefined
      ? []
      : { name, part: response, replace: (reference) => (responses[status] = reference) };
  });
}

function parametersOf({ parameters = [] }: OpenAPI.OperationObject): Use<OpenAPI.ParameterObject>[] {
  return parameters.flatMap((part, index) => {
    if ('$ref' in part) return [];
    const name = part.name.charAt(0).toUpperCase() + part.name.slice(1);
    return { name, part, replace: (reference) => (parameters[index] = reference) };
  });
}

/** The name of the schema that an answer refers to, if it does. */
function recordOf({ content = {} }: OpenAPI.ResponseObject): string | undefined {
  const [{ schema } = {}] = Object.values(content);
  return schema && '$ref' in schema ? schema.$ref?.split('/').at(-1) : undefined;
}

export function operationsOf({ paths }: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(paths ?? {}).flatMap((path) =>
    (['get', 'put', 'post', 'patch', 'delete'] as const).flatMap((method) => path?.[method] ?? []),
  );
}

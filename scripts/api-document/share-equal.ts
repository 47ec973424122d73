import type { OpenAPI } from '@orpc/openapi';
import { referenceTo } from './references.ts';

/** Characters of JSON: a shorter body is read where it stands. */
const LONG_BODY = 500;

type SharedKind = 'parameters' | 'requestBodies' | 'responses';
/** A part of an operation, the name that it would be shared under, and how it is replaced. */
type Use<Part> = { name: string; part: Part; replace: (reference: { $ref: string }) => void };

/** Describes once what several operations share in their answers, addresses or bodies: each refusal, a record, its id, its draft. */
export function shareEqual(document: OpenAPI.Document): OpenAPI.Document {
  const operations = operationsOf(document);
  return {
    ...document,
    components: {
      ...document.components,
      responses: share('responses', operations.flatMap(answersOf)),
      parameters: share('parameters', operations.flatMap(parametersOf)),
      requestBodies: share('requestBodies', bodiesOf(operations)),
    },
  };
}

/**
 * @returns the parts that several uses share, by name. When parts with one name differ, the one in more than half of
 * the uses gets it.
 */
function share<Part>(kind: SharedKind, uses: Use<Part>[]): Record<string, Part> {
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

/** The contract names no whole body, so one that several take is called after the first of them: `RewardsAdd`. */
function bodiesOf(operations: readonly OpenAPI.OperationObject[]): Use<OpenAPI.RequestBodyObject>[] {
  const names = new Map<string, string>();
  return operations.flatMap((operation) => {
    const { requestBody: part, operationId = '' } = operation;
    if (!part || '$ref' in part) return [];
    const text = JSON.stringify(part);
    if (text.length < LONG_BODY) return [];
    const name =
      names.get(text) ?? operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
    names.set(text, name);
    return { name, part, replace: (reference) => (operation.requestBody = reference) };
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

import type { OpenAPI } from '@orpc/openapi';
import { contract } from '@passline/contract/contract';
import * as z from 'zod/mini';

/**
 * Says where exactly one of some fields is named, which the generator leaves out: a body in its schema, an address in words,
 * since each of its parameters has a schema of its own.
 */
export function describeChoices(operations: readonly OpenAPI.OperationObject[]): void {
  for (const operation of operations) {
    const names = choicesOf(operation.operationId ?? '');
    if (names.length === 0) continue;
    const { requestBody, parameters = [] } = operation;
    if (requestBody && 'content' in requestBody) {
      requestBody.required = true;
      const body = requestBody.content['application/json'];
      if (body?.schema) Object.assign(body.schema, { oneOf: names.map((name) => ({ required: [name] })) });
    }
    for (const parameter of parameters)
      if ('name' in parameter && names.includes(parameter.name))
        parameter.description = `Exactly one of \`${names.join('` and `')}\` is named.`;
  }
}

/** The fields of which the input takes exactly one; none: it has no such choice. */
function choicesOf(operationId: string): readonly string[] {
  const [feature = '', action = ''] = operationId.split('.');
  const actions: Record<string, Record<string, unknown>> = contract;
  const procedure = actions[feature]?.[action] as { '~orpc': { inputSchema?: unknown } } | undefined;
  const input = procedure?.['~orpc'].inputSchema;
  if (!(input instanceof z.core.$ZodType)) return [];
  return (z.globalRegistry.get(input)?.['exactlyOneOf'] as readonly string[] | undefined) ?? [];
}

import type { OpenAPI } from '@orpc/openapi';
import { STATUS_CODES } from './node-http.ts';

type Responses = NonNullable<OpenAPI.OperationObject['responses']>;

/** Every operation may refuse in the same ways: each way is described once, and operations refer to it. */
export function shareRefusals(document: OpenAPI.Document): OpenAPI.Document {
  const shared: Responses = {};
  const sharedTexts = new Map<string, string>();
  for (const operation of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (Number(status) < 400 || !operation.responses) continue;
      const text = JSON.stringify(response);
      const known = sharedTexts.get(status) ?? text;
      // A refusal of its own kind stays where it is.
      if (known !== text) continue;
      sharedTexts.set(status, text);
      shared[`Refusal${status}`] = { ...response, description: STATUS_CODES[status] ?? status };
      operation.responses[status] = { $ref: `#/components/responses/Refusal${status}` };
    }
  }
  return { ...document, components: { ...document.components, responses: shared } };
}

function operationsOf({ paths }: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(paths ?? {}).flatMap((path) =>
    (['get', 'put', 'post', 'patch', 'delete'] as const).flatMap((method) => path?.[method] ?? []),
  );
}

import type { OpenAPI } from '@orpc/openapi';

/**
 * A list in an address is its name and a value, once for each value. The generator calls it a `deepObject`, which OpenAPI
 * defines for objects only.
 */
export function describeLists(operations: readonly OpenAPI.OperationObject[]): void {
  for (const { parameters = [] } of operations) {
    for (const parameter of parameters) {
      if ('$ref' in parameter || parameter.in !== 'query' || !parameter.schema) continue;
      if ('type' in parameter.schema && parameter.schema.type === 'array') parameter.style = 'form';
    }
  }
}

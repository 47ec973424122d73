import type { OpenAPI } from '@orpc/openapi';
import { contract } from '@passline/contract/contract';
import type { ActionMeta } from '@passline/contract/kernel/action';

const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of your own for this request. Sent again with the same key, it is done once and gets its first answer.',
  schema: { type: 'string', maxLength: 200 },
};

const BAD_INPUT: OpenAPI.ResponseObject = {
  description: 'Bad Request',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          defined: { const: false },
          code: { const: 'BAD_REQUEST' },
          status: { const: 400 },
          message: { type: 'string', description: 'What is wrong, for a person.' },
          data: {
            type: 'object',
            properties: {
              issues: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { path: { type: 'array', items: {} }, message: { type: 'string' } },
                  required: ['message'],
                },
              },
            },
          },
        },
        required: ['code', 'status', 'message'],
      },
    },
  },
};

/**
 * What the runner adds to every call, which the generator does not know: input that does not fit is 400, a command may
 * be named by a key, a query is in nobody's way, and what is public needs no token.
 */
export function describeCalls(operations: readonly OpenAPI.OperationObject[]): void {
  for (const operation of operations) {
    const { kind, permission } = metaOf(operation.operationId ?? '');
    const { 409: conflict, ...responses } = operation.responses ?? {};
    operation.responses = {
      ...responses,
      ...(kind !== 'query' && conflict && { 409: conflict }),
      400: structuredClone(BAD_INPUT),
    };
    if (kind === 'action')
      operation.parameters = [...(operation.parameters ?? []), structuredClone(IDEMPOTENCY_KEY)];
    if (permission === 'public') operation.security = [];
  }
}

/** @throws when no operation of the contract has this id: `tags.add` */
function metaOf(operationId: string): ActionMeta {
  const [feature = '', action = ''] = operationId.split('.');
  const actions: Record<string, Record<string, unknown>> = contract;
  const procedure = actions[feature]?.[action] as { '~orpc': { meta: ActionMeta } } | undefined;
  if (!procedure) throw new Error(`The contract has no ${operationId}.`);
  return procedure['~orpc'].meta;
}

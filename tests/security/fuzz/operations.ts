import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActionMeta } from '@passline/contract/kernel/action';
import { contract } from '@passline/contract/contract';
import { reachOf, type Principal } from '@passline/contract/kernel/permissions';
import { writeOut } from '../../../scripts/api-document/references.ts';
import { projectRoot } from '../../../scripts/programs/project-root.ts';
import type { Caller } from '../callers.ts';

/** As much of JSON Schema as the document uses. */
export type Schema = {
  type?: string;
  format?: string;
  contentMediaType?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
  anyOf?: Schema[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Described = {
  operationId: string;
  /** It stands elsewhere than the calls, and is none. */
  servers?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type Operation = {
  /** `orders.confirm`, as in the contract. */
  name: string;
  method: string;
  /** With placeholders such as `{orderId}` for fields. */
  path: string;
  isForm: boolean;
  /** The fields of the address and of the body together. */
  input: Schema;
  permission: ActionMeta['permission'];
};

/** Every operation of the OpenAPI document, as a program reads it. */
export async function readOperations(): Promise<Operation[]> {
  const document = JSON.parse(await readFile(join(projectRoot, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
  };
  const { paths } = document;
  writeOut(paths, document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([method, { operationId, parameters: all = [], requestBody, servers }]) => {
        if (servers) return [];
        // A header is no part of the input.
        const parameters = all.filter((one) => one.in !== 'header');
        const content = requestBody?.content ?? {};
        const isForm = 'multipart/form-data' in content;
        const body = content[isForm ? 'multipart/form-data' : 'application/json']?.schema ?? {};
        const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
        const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
        return {
          name: operationId,
          method: method.toUpperCase(),
          path,
          isForm,
          input: {
            type: 'object',
            properties: { ...named, ...body.properties },
            required: [...required, ...(body.required ?? [])],
          },
          permission: permissionOf(operationId),
        };
      },
    ),
  );
}

function permissionOf(name: string): ActionMeta['permission'] {
  const [feature = '', action = ''] = name.split('.');
  const actions: Record<string, Record<string, unknown>> = contract;
  const procedure = actions[feature]?.[action] as { '~orpc': { meta: ActionMeta } } | undefined;
  if (!procedure) throw new Error(`The contract has no ${name}.`);
  return procedure['~orpc'].meta.permission;
}

const person = (role: Extract<Principal, { kind: 'user' }>['role'], locationId: string | null = null) =>
  ({
    kind: 'user',
    userId: '',
    sessionId: '',
    email: '',
    name: '',
    role,
    restaurantId: null,
    locationId,
  }) as const;
const program = (scope: Extract<Principal, { kind: 'service' }>['scopes'][number]) =>
  ({ kind: 'service', tokenId: '', name: '', scopes: [scope] }) as const;

const PRINCIPALS: Record<Exclude<Caller, 'nobody'>, Principal> = {
  customer: person('customer'),
  courier: person('courier'),
  'courier manager': person('courier_manager'),
  'admin of another restaurant': person('admin', 'theirs'),
  admin: person('admin', 'own'),
  'super admin': person('super_admin'),
  'token orders:create': program('orders:create'),
  'token menus:read': program('menus:read'),
  'token riders:write': program('riders:write'),
  'token devices:write': program('devices:write'),
  'token kitchen': program('kitchen'),
  'token guests:read': program('guests:read'),
  'token guests:write': program('guests:write'),
  'token time-clock': program('time-clock'),
};

/** Whether a caller may do this anywhere. */
export function mayAsk(caller: Caller, { permission }: Operation): boolean {
  if (permission === 'public') return true;
  return caller !== 'nobody' && reachOf(permission, PRINCIPALS[caller]).kind !== 'nowhere';
}

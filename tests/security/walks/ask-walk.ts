import type { ActionMeta } from '@passline/contract/kernel/action';
import { contract } from '@passline/contract/contract';
import type * as z from 'zod/mini';
import { aPicture } from '../../images/pictures.ts';
import { ask, type Answer } from '../../setup/api-client.ts';

export type Declared = {
  name: string;
  meta: ActionMeta;
  method: string;
  path: string;
  /** Undefined: it takes nothing. */
  input: z.core.$ZodType | undefined;
};

/** Every action and query of the contract, by its dotted name. */
export const declared: Declared[] = Object.entries(contract).flatMap(([feature, actions]) =>
  Object.entries(actions).map(([action, procedure]) => {
    const { meta, route, inputSchema } = (
      procedure as {
        '~orpc': {
          meta: ActionMeta;
          route: { method?: string; path?: string };
          inputSchema?: z.core.$ZodType;
        };
      }
    )['~orpc'];
    const { method = '', path = '' } = route;
    return { name: `${feature}.${action}`, meta, method, path, input: inputSchema };
  }),
);

const picture = aPicture('png', 8, 8);

/** The same action the way the portal asks for it. */
export function askRpc(
  url: string,
  { name }: Declared,
  input: unknown,
  token: string | undefined,
): Promise<Answer> {
  const path = `/rpc/${name.replace('.', '/')}`;
  return ask(url, path, {
    method: 'POST',
    body: input === undefined ? {} : { json: input },
    token,
  });
}

/** The same action the way a program asks for it. */
export function askApi(
  url: string,
  { method, path }: Declared,
  input: unknown,
  token: string | undefined,
): Promise<Answer> {
  const rest = { ...(input as Record<string, unknown> | undefined) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  });
  const query = method === 'GET' ? new URLSearchParams(inAddress(rest)).toString() : '';
  return ask(url, `/api${filled}${query && `?${query}`}`, {
    method,
    token,
    ...(method === 'GET' ? {} : { body: rest }),
  });
}

/** A list is written element by element: `orderIds[0]`. */
function inAddress(input: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one, at) => [`${name}[${at}]`, String(one)]) : [[name, String(value)]],
  );
}

/** The same action as a form with a picture. */
export async function askForm(
  url: string,
  { path }: Declared,
  input: unknown,
  token: string | undefined,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input as Record<string, string>)) form.set(name, value);
  form.set('imageFile', new File([new Uint8Array(await picture)], 'promo.png'));
  const request = new Request('http://form', { method: 'POST', body: form });
  return ask(url, `/api${path}`, {
    method: 'POST',
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

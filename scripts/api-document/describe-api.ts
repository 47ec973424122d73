import { STATUS_CODES } from 'node:http';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@passline/contract/contract';
import { readContractSchemas } from './contract-schemas.ts';
import { describeCalls } from './describe-calls.ts';
import { describeChoices } from './describe-choices.ts';
import { describeDoors } from './describe-doors.ts';
import { describeLists } from './describe-lists.ts';
import { keepUseful } from './keep-useful.ts';
import { operationsOf, shareEqual } from './share-equal.ts';

/** The OpenAPI document of the whole contract. A schema that the contract names is described once, under that name. */
export async function describeApi(): Promise<OpenAPI.Document> {
  const commonSchemas = Object.fromEntries(
    // Input and output of a schema differ where it has defaults. Then the input stays written out in place.
    Object.entries(await readContractSchemas()).map(([name, schema]) => [
      name,
      { schema, strategy: 'output' as const },
    ]),
  );
  const document = await describeInFull({ commonSchemas });
  // In an address the generator takes every reference for an object, even the one to the states of an order.
  const inFull = operationsOf(await describeInFull());
  for (const [index, operation] of operationsOf(document).entries()) {
    const { parameters } = inFull[index] ?? {};
    if (parameters) operation.parameters = parameters;
  }
  return shareEqual(keepUseful(document));
}

/** The same without sharing: every operation says everything by itself. */
export async function describeInFull(
  options: Pick<Parameters<OpenAPIGenerator['generate']>[1] & {}, 'commonSchemas'> = {},
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    ...options,
    info: {
      title: 'Passline',
      version: '1',
      description:
        'The public API. Programs send a service token, people their session token, as a bearer token. ' +
        'A person gets one by `POST /api/auth/sign-in/email` with `{"email", "password"}` as JSON: `token` of the answer is sent as ' +
        '`Authorization: Bearer …`. It ends after seven days without use, and by `POST /api/auth/sign-out`. With a second factor the answer is ' +
        '`twoFactorRedirect` instead; the cookie that comes with it, the `Origin` of the portal and `{"code"}` get the token from ' +
        '`POST /api/auth/two-factor/verify-totp`. The cookie of a signed-in browser is taken in place of a token, for what changes something ' +
        'only with the `Origin` of the portal. With a token `Origin` may be left out; any other one is refused with `UNTRUSTED_ORIGIN`. ' +
        'What an order, a quote and a heartbeat of a device need not say may also be null, which is read as left out. ' +
        'A list in an address is its name and a value, once for each value. A name that an operation does not know is refused, ' +
        'in a body at every depth; only operations that are open to everybody and the calls by name (functions) leave it alone. ' +
        'An address and its headers have at most 64 KB together: two lists of 500 ids.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  });
  // The generator describes a refusal by its number only.
  for (const { responses = {} } of operationsOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) >= 400 && !('$ref' in response))
        response.description = STATUS_CODES[status] ?? status;
    }
  }
  describeCalls(operationsOf(document));
  describeChoices(operationsOf(document));
  describeLists(operationsOf(document));
  describeDoors(document);
  return document;
}

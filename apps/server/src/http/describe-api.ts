import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@passline/contract';
import { shareRefusals } from './share-refusals.ts';
import * as shared from './shared-records.ts';

/** The OpenAPI document of the whole contract. */
export async function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Passline',
      version: '1',
      description:
        'The public API. Programs send a service token, people their session token, as a bearer token.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    commonSchemas: Object.fromEntries(
      // By name, in whatever order a loader lists them.
      Object.entries(shared)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
    ),
  });
  return shareRefusals(document);
}

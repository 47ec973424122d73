import type { OpenAPI } from '@orpc/openapi';
import { FILE_PATH } from '../../apps/server/src/features/personal-data/file/file-path.ts';

/** Describes what people read by an address of its own, beside the calls of the contract. It stands at the root of the server. */
export function describeDoors({ paths = {} }: OpenAPI.Document): void {
  const asks = paths[FILE_PATH];
  const { 401: unauthorized, 403: forbidden, 404: notFound, 503: busy } = asks?.post?.responses ?? {};
  if (!asks || !unauthorized || !forbidden || !notFound || !busy)
    throw new Error(`The contract does not ask for a ticket at ${FILE_PATH}.`);
  asks.get = {
    operationId: 'personalData.readFile',
    summary: 'Everything known of a person, for the ticket that was asked for here',
    description:
      'By the same session, within a minute of the ticket, also a second time. It comes in pieces.',
    servers: [{ url: '/' }],
    tags: ['personal data'],
    parameters: [
      {
        name: 'X-File-Ticket',
        in: 'header',
        required: true,
        description: `The \`ticket\` that \`POST ${FILE_PATH}\` has answered with.`,
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'A file of JSON: each section is a list of records, by its heading.',
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
      ...structuredClone({ 401: unauthorized, 403: forbidden, 404: notFound, 503: busy }),
    },
  };
}

import type { OpenAPI } from '@orpc/openapi';
import { TRANSLATED_APP_CODES } from '@passline/domain/translations/translations';
import { FILE_PATH } from '../../apps/server/src/features/personal-data/file/file-path.ts';

type Paths = NonNullable<OpenAPI.Document['paths']>;
type Operation = NonNullable<NonNullable<Paths[string]>['get']>;

/** They stand at the root of the server, not below /api. */
const AT_ROOT = { servers: [{ url: '/' }] };
const HEADER = { type: 'string' } as const;

/** Describes what people and apps read by an address of its own, beside the calls of the contract. */
export function describeDoors({ paths = {} }: OpenAPI.Document): void {
  describeFile(paths);
  paths['/translations/{app}/{language}.json'] = { get: publishedWords(paths) };
  paths['/translations/words.csv'] = { get: wordsFile(paths) };
}

/** As the contract describes the refusals of one of its calls. */
function refusalsOf(paths: Paths, path: string, ...statuses: number[]): Operation['responses'] {
  const { get, post } = paths[path] ?? {};
  const { responses = {} } = post ?? get ?? {};
  return Object.fromEntries(
    statuses.map((status) => {
      const response = responses[status];
      if (!response) throw new Error(`The contract does not refuse ${path} with ${status}.`);
      return [status, structuredClone(response)];
    }),
  );
}

function describeFile(paths: Paths): void {
  const asks = paths[FILE_PATH];
  if (!asks) throw new Error(`The contract does not ask for a ticket at ${FILE_PATH}.`);
  asks.get = {
    operationId: 'personalData.readFile',
    summary: 'Everything known of a person, for the ticket that was asked for here',
    description:
      'By the same session, within a minute of the ticket, also a second time. It comes in pieces.',
    ...AT_ROOT,
    tags: ['personal data'],
    parameters: [
      {
        name: 'X-File-Ticket',
        in: 'header',
        required: true,
        description: `The \`ticket\` that \`POST ${FILE_PATH}\` has answered with.`,
        schema: HEADER,
      },
    ],
    responses: {
      200: {
        description: 'A file of JSON: each section is a list of records, by its heading.',
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
      ...refusalsOf(paths, FILE_PATH, 401, 403, 404, 503),
    },
  };
}

/** See docs/rules/translations.md#for-apps. */
function publishedWords(paths: Paths): Operation {
  const etag = { ETag: { description: 'Changes only with what the answer says.', schema: HEADER } };
  return {
    operationId: 'translations.published',
    summary: 'The words of an app in a language of the public settings, for everybody',
    description:
      'One object of words and their translations, in the order of their letters. What is not translated is left out. Packed for who takes `gzip`.',
    ...AT_ROOT,
    security: [],
    tags: ['translations'],
    parameters: [
      {
        name: 'app',
        in: 'path',
        required: true,
        schema: { type: 'string', enum: [...TRANSLATED_APP_CODES] },
      },
      {
        name: 'language',
        in: 'path',
        required: true,
        description: 'Its code, such as `ko`.',
        schema: { type: 'string' },
      },
      {
        name: 'If-None-Match',
        in: 'header',
        description: 'The `ETag` of an earlier answer: nothing is sent while it still holds.',
        schema: HEADER,
      },
    ],
    responses: {
      200: {
        description: 'OK',
        headers: etag,
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
      304: { description: 'Not Modified', headers: etag },
      ...refusalsOf(paths, '/timelines/{subject}', 404, 503),
    },
  };
}

/** See docs/rules/translations.md#as-a-file. */
function wordsFile(paths: Paths): Operation {
  const list = paths['/translations']?.get?.parameters ?? [];
  const filters = list.filter((one) => 'name' in one && ['app', 'missing', 'search'].includes(one.name));
  return {
    operationId: 'translations.file',
    summary: 'The words of the list as CSV, all of them, as an import reads them',
    ...AT_ROOT,
    tags: ['translations'],
    parameters: structuredClone(filters),
    responses: {
      200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf(paths, '/translations', 401, 403, 503),
    },
  };
}

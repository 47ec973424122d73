import * as z from 'zod/mini';
import { reading, type Operation } from '../operation.ts';
import { beginAtProvider, readWays, signInByProvider } from './sign-in-by-provider.ts';

const query = z
  .string('The answer of the provider is missing.')
  .check(z.maxLength(8_000, 'This is no answer of the provider.'));

export const PROVIDER_OPERATIONS: readonly [string, Operation][] = [
  ['GET /sign-in/ways', { for: 'anybody', read: () => ({ body: {}, answerStranger: readWays }) }],
  [
    'POST /sign-in/provider',
    { for: 'anybody', asksProvider: true, read: () => ({ body: {}, answerStranger: beginAtProvider }) },
  ],
  [
    'POST /sign-in/provider/finish',
    {
      for: 'anybody',
      guesses: 'provider',
      asksProvider: true,
      read: (raw) =>
        reading(z.object({ query }), raw, (body) => ({
          body,
          // Nobody's account is known yet: proofs that fail count by the round that they belong to, and by the address.
          guessed: async () => `provider ${new URLSearchParams(body.query).get('state')}`,
          answerStranger: (call) => signInByProvider(call, body.query),
        })),
    },
  ],
];

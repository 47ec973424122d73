import * as z from 'zod/mini';
import { address, textLike } from '../../kernel/environment-fields.ts';
import { environmentPart, whole } from '../../kernel/environment-part.ts';
import type { SquareApplication } from './square-settings.ts';

const SQUARE_HOSTS = {
  production: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
} as const;

type SquareSettings = {
  square: {
    /** Null: a stand-in. */
    application: SquareApplication | null;
  };
};

export const squareEnvironment = environmentPart(
  {
    SQUARE_APPLICATION_ID: z.optional(textLike(/^\S+$/, 'must be the id of an application of Square')),
    SQUARE_APPLICATION_SECRET: z.optional(
      textLike(/^\S+$/, 'must be the secret of an application of Square'),
    ),
    SQUARE_ENVIRONMENT: z._default(z.enum(['production', 'sandbox']), 'production'),
    SQUARE_URL: z.optional(address),
  },
  (values): SquareSettings => {
    const square = whole(values, ['SQUARE_APPLICATION_ID', 'SQUARE_APPLICATION_SECRET']);
    return {
      square: {
        application: square && {
          applicationId: square.SQUARE_APPLICATION_ID,
          applicationSecret: square.SQUARE_APPLICATION_SECRET,
          url: values.SQUARE_URL ?? SQUARE_HOSTS[values.SQUARE_ENVIRONMENT],
        },
      },
    };
  },
);

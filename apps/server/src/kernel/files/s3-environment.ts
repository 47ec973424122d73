import * as z from 'zod/mini';
import { address } from '../environment-fields.ts';
import { environmentPart, whole } from '../environment-part.ts';
import type { S3Settings } from './s3-store.ts';

/** The bucket of the files; null: they are in a folder. */
export const s3Environment = environmentPart(
  {
    S3_ENDPOINT: z.optional(address),
    S3_BUCKET: z.optional(z.string()),
    S3_REGION: z._default(z.string(), 'us-east-1'),
    S3_KEY_ID: z.optional(z.string()),
    S3_SECRET: z.optional(z.string()),
  },
  (values): { s3: S3Settings | null } => {
    const s3 = whole(values, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET']);
    return {
      s3: s3 && {
        endpoint: s3.S3_ENDPOINT,
        bucket: s3.S3_BUCKET,
        region: values.S3_REGION,
        keyId: s3.S3_KEY_ID,
        secret: s3.S3_SECRET,
      },
    };
  },
);

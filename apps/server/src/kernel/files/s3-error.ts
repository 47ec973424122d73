import { FileUnreadable } from '../http/file-unreadable.ts';

/** What the SDK adds to an error: the service's code is its name. */
export type S3Error = Error & {
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string> };
};

/** A missing bucket is a mistake in the settings, not a missing file. */
export function isMissing({ name, $metadata }: S3Error): boolean {
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

export function storeFailure(what: string, name: string, error: S3Error): FileUnreadable {
  const reason = [error.$metadata?.httpStatusCode, error.name, error.message].filter(Boolean).join(' ');
  return new FileUnreadable(`The file store did not ${what} ${name}: ${reason.slice(0, 300)}`, {
    cause: error,
  });
}

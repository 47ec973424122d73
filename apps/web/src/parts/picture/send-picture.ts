import { windowOf } from '../../api/client.ts';

const MOST_BYTES = 8 * 2 ** 20;

/** Why the server would refuse a file, if that is known before sending; null if it may be sent. */
export function whyNot({ name, size }: File): string | null {
  if (!/\.(jpe?g|png)$/i.test(name)) return 'This is not a .jpg, .jpeg or .png picture.';
  return size > MOST_BYTES ? 'The picture is larger than 8 MB.' : null;
}

type Sending = {
  /** 'upload' or 'store': the action of `images` that takes it. */
  action: 'upload' | 'store';
  /** What the action needs beside the file. */
  fields: Readonly<Record<string, string>>;
  file: File;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  /** Stops it. */
  signal?: AbortSignal;
};

/** Sends a picture, not with `fetch`, which has no upload progress. @throws Error with the server's message */
export function sendPicture<Answer extends { imageUrl: string }>({
  action,
  fields,
  file,
  onProgress,
  signal,
}: Sending): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('imageFile', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/images/${action}`);
    for (const [name, value] of Object.entries({ ...windowOf, 'idempotency-key': crypto.randomUUID() }))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = request.response as (Answer & { message?: string }) | null;
      if (request.status === 200 && answer?.imageUrl) resolve(answer);
      else reject(new Error(answer?.message ?? 'The picture could not be saved. Please try again.'));
    });
    request.addEventListener('error', () =>
      reject(new Error('The server could not be reached. Please try again.')),
    );
    request.addEventListener('abort', () => reject(new Error('It was stopped.')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

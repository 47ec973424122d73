import type { Location, LocationImageType } from '@passline/contract';

export type Sending = {
  locationId: string;
  imageType: LocationImageType;
  file: File;
  /** The address of the picture that is to be replaced. */
  replaces: string | null;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
};

export type SavedPicture = { location: Location; imageUrl: string };

const MOST_BYTES = 8 * 2 ** 20;

/** What is known to be refused before it is sent; null where it may be sent. */
export function whyNot({ name, size }: File): string | null {
  if (!/\.(jpe?g|png)$/i.test(name)) return 'This is not a .jpg, .jpeg or .png picture.';
  return size > MOST_BYTES ? 'The picture is larger than 8 MB.' : null;
}

/** Uploads a picture. `fetch` cannot tell how much has been sent. @throws Error with the words of the server */
export function sendPicture({
  locationId,
  imageType,
  file,
  replaces,
  onProgress,
}: Sending): Promise<SavedPicture> {
  const form = new FormData();
  form.set('locationId', locationId);
  form.set('imageType', imageType);
  form.set('replaces', replaces ?? '');
  form.set('imageFile', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images/upload');
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = request.response as Partial<SavedPicture & { message: string }> | null;
      const { location, imageUrl } = answer ?? {};
      if (request.status === 200 && location && imageUrl) resolve({ location, imageUrl });
      else reject(new Error(answer?.message ?? 'The picture could not be saved. Please try again.'));
    });
    request.addEventListener('error', () =>
      reject(new Error('The server could not be reached. Please try again.')),
    );
    request.send(form);
  });
}

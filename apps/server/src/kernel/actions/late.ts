import { lazy } from '@orpc/server';

/** The file of a feature could not be loaded; nothing of the request was done. */
export class NotLoaded extends Error {}

/** The actions of a feature, loaded on the first call. If loading fails, the next caller tries again. */
export function late<Actions>(load: () => Promise<{ default: Actions }>) {
  return lazy(() =>
    load().catch((cause: unknown) => {
      throw new NotLoaded('A feature could not be loaded.', { cause });
    }),
  );
}

import { lazy } from '@orpc/server';

/** The file of a feature could not be loaded; of what was asked nothing was done. */
export class NotLoaded extends Error {}

/** The actions of a feature, loaded when one of them is first asked for. Where that fails, who asks next tries again. */
export function late<Actions>(load: () => Promise<{ default: Actions }>) {
  return lazy(() =>
    load().catch((cause: unknown) => {
      throw new NotLoaded('A feature could not be loaded.', { cause });
    }),
  );
}

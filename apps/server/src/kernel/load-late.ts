/**
 * For what a start does not need: loaded once, on first use. If that fails, as for lack of descriptors, the
 * next caller tries again.
 */
export function loadLate<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/**
 * For what a start does not need: loaded when it is first asked for, once. Where that fails, as for want of
 * descriptors, who asks next tries again.
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

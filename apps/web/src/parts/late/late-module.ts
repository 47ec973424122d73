import { FetchedPart } from './fetch-part.ts';
import { loadAhead } from './load-ahead.ts';

/**
 * A module that the first screen does not wait for: returns what fetches it, ahead or when it is needed, and again after a failure.
 * It fails with `PartNotLoaded`, whose message is for people. See docs/rules/screens.md#parts-that-come-late.
 */
export function lateModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const source = new FetchedPart(load);
  loadAhead({ load: source.fetchAnew, isForPlatform: false });
  return source.fetchAnew;
}

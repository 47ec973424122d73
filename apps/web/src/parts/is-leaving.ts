import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether a person is going to another screen than the one that is shown; it may still be loading. A change of this
 * screen's address would bring them back. The matches, not the resolved location: that one is behind while a screen opens.
 */
export function isLeaving(router: AnyRouter): boolean {
  const shown = router.state.matches.at(-1)?.pathname;
  return shown !== undefined && withoutSlash(shown) !== withoutSlash(router.latestLocation.pathname);
}

/** The path of an index screen ends with a slash, its address does not. */
const withoutSlash = (path: string) => path.replace(/\/$/, '');

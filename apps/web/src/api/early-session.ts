declare global {
  interface Window {
    /** Asked by `start.js`. */
    earlySession?: Promise<Response> | undefined;
  }
}

/** The answer to who is signed in, requested while the scripts were still loading. Only the first caller gets it. */
export function takeEarlySession(path: readonly string[]): Promise<Response> | undefined {
  if (path.join('.') !== 'session.current') return undefined;
  const early = window.earlySession;
  window.earlySession = undefined;
  return early;
}

/** It is of before somebody signed in, on a page that did not ask who is there. */
export function dropEarlySession(): void {
  window.earlySession = undefined;
}

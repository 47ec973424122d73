declare global {
  interface Window {
    /** Asked by `start.js`. */
    earlySession?: Promise<Response> | undefined;
  }
}

/** The answer to who is signed in, which was asked for while the scripts were still on their way; for the first who asks. */
export function takeEarlySession(path: readonly string[]): Promise<Response> | undefined {
  if (path.join('.') !== 'session.current') return undefined;
  const early = window.earlySession;
  window.earlySession = undefined;
  return early;
}

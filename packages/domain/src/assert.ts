/**
 * Throws if something that the surrounding code relies on is not true: a mistake of ours, never an expected "no", which
 * is a `Result`. `mistake` says what is wrong with which record, for the reader of the log; it is called only then.
 *
 * @throws Error
 */
export function assert(holds: boolean, mistake: () => string): asserts holds {
  if (!holds) throw new Error(`This must never happen: ${mistake()}`);
}

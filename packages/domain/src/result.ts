/**
 * An expected "no": a code for programs and a sentence a person understands. `field`: the field of the record, by its
 * name on the wire, at which a form shows it.
 */
export type Refusal<C extends string = string> = { code: C; message: string; field?: string | undefined };

/** The answer of a rule: a value, or the reason why not. Exceptions are kept for the impossible. */
export type Result<T, C extends string = string> =
  | { ok: true; value: T }
  | { ok: false; refusal: Refusal<C> };

/** The answer "yes", with its value. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** The answer "no". `message` is shown to a person word for word, at its `field` if the rule is about one. */
export function refuse<C extends string>(
  code: C,
  message: string,
  field?: string,
): { ok: false; refusal: Refusal<C> } {
  return { ok: false, refusal: { code, message, field } };
}

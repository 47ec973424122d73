import type { FieldName } from './form-fields.ts';
import type { FormScene } from './form-state.ts';
import type { FindAuthor } from './use-authors.ts';

/** What is sent: `changes` for an existing record, `values` for a new one. */
export type Sent<Values> = {
  changes: { [Name in keyof Values]?: { from?: unknown; to: Values[Name] } };
  values: Values;
  /** The same if the same edits are sent again because no answer came. */
  context: { idempotencyKey: string };
};

/** Who set the value of a field in conflict (null if the trail does not say), and the zone by whose clock it is told when: one is not had without the other. */
type Authors<Values> =
  | { findAuthor: FindAuthor<FieldName<Values>>; zone: string }
  | { findAuthor?: undefined; zone?: undefined };

export type FormOptions<Values> = FormScene<Values> &
  Authors<Values> & {
    /**
     * The name under which what is typed survives a reload: what is edited, and which one of them, such as 'product 3f…', or
     * 'product new'. Null for what may not be written down, such as a code or a bank number, or is chosen again in a moment.
     */
    draft: string | null;
    /** Fields that may not be written down, such as a code, of a form whose others may. */
    unkept?: readonly FieldName<Values>[];
    /** Why nothing can be saved now, or not with these values, although it can be typed; null or absent: it can. */
    stop?: string | null | ((wanted: Values) => string | null);
    /** Why this person may not edit a field. */
    locks?: { readonly [Name in keyof Values]?: string | null };
    /** Nobody else has the record: what changes it meanwhile is the same person, in another window. */
    isOwn?: boolean;
    /** Sends it, and returns what is stored now; if it returns nothing, that is what was sent. Throws on a refusal. */
    save: (sent: Sent<Values>) => Promise<Values | null | void>;
    /** A new record that is not edited further here: nothing can be typed while it is being sent. */
    isOnce?: boolean;
    /** Comes before the reason of a failure, such as 'Failed to save announcement.' */
    failure?: string;
    /** The message when it is saved. */
    done?: string;
  };

export function stopOf<Values>(
  { stop = null }: Pick<FormOptions<Values>, 'stop'>,
  wanted: Values,
): string | null {
  return typeof stop === 'function' ? stop(wanted) : stop;
}

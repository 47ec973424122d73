import { changedFields, type Changes } from '../../kernel/records/apply-changes.ts';

/** The changes of a program: a field of which it does not say what it saw counts as seen as it is. */
export function asSeenBy<Wire extends object>(locked: Wire, changes: Changes<Wire>): Changes<Wire> {
  const seen: { [Field in keyof Wire]?: NonNullable<Changes<Wire>[Field]> } = {};
  for (const field of changedFields(changes)) {
    const change = changes[field];
    if (change)
      seen[field] = { from: change.from === undefined ? locked[field] : change.from, to: change.to };
  }
  return seen;
}

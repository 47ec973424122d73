/** Asks about what is unsaved in one place, and goes on once somebody leaves it. Resolves to whether it asks. */
type Guard = (leave: () => void) => Promise<boolean>;

const guards = new Set<Guard>();

/** From now on leaving the portal asks there first. @returns ends it */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Does what leaves the portal, such as signing out: at once, or after the question about what is unsaved. */
export async function beforeLeaving(leave: () => void): Promise<void> {
  for (const guard of guards) if (await guard(leave)) return;
  leave();
}

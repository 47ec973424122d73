/** Asks about what is unsaved in one place, and goes on once somebody leaves it. Resolves to whether it asks. */
type Guard = (leave: () => void) => Promise<boolean>;

const guards = new Set<Guard>();

/** From now on leaving the portal asks there first. @returns ends it */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Does what leaves the portal, such as signing out: at once, or after a question about each place where something is unsaved. */
export async function beforeLeaving(leave: () => void): Promise<void> {
  return leaveFrom([...guards], leave);
}

async function leaveFrom([guard, ...others]: readonly Guard[], leave: () => void): Promise<void> {
  if (!guard) return leave();
  const goOn = () => leaveFrom(others, leave);
  // What was asked about before may have closed it.
  const isAsked = guards.has(guard) && (await guard(() => void goOn()));
  if (!isAsked) await goOn();
}

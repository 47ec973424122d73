/** A little less than a test may take: on a busy machine everything comes late. */
const PATIENCE_MS = 50_000;

/**
 * Waits until `holds` is true; fails with its source text when it never is. `holds` may query the database. `patienceMs`
 * where Passline itself waits longer than usual.
 */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`Waited in vain for: ${holds.toString()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

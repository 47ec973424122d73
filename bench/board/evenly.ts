/** Starts `work` this many times a second, evenly, and waits for all of it. Returns how often. */
export async function evenly(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<number> {
  const total = Math.round(seconds * perSecond);
  const started = performance.now();
  const underWay: Promise<void>[] = [];
  for (let turn = 0; turn < total; turn += 1) {
    underWay.push(work(turn));
    const next = started + ((turn + 1) * 1000) / perSecond;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(1, next - performance.now()));
    });
  }
  await Promise.all(underWay);
  return total;
}

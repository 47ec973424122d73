type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** One task, in milliseconds: by the wall clock, and how long the thread really ran. */
export type Task = { wallMs: number; cpuMs: number };

/** The tasks of the page's main thread. The busiest renderer is the page's. */
export function mainThreadTasks(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const byThread = new Map<string, Task[]>();
  for (const { name, ph, pid, tid, dur, tdur } of traceEvents) {
    const thread = `${pid}/${tid}`;
    if (name !== 'RunTask' || ph !== 'X' || dur === undefined || !mains.has(thread)) continue;
    const durations = byThread.get(thread) ?? [];
    durations.push({ wallMs: dur / 1000, cpuMs: (tdur ?? dur) / 1000 });
    byThread.set(thread, durations);
  }
  const sum = (list: Task[]) => list.reduce((total, { wallMs }) => total + wallMs, 0);
  return [...byThread.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
}

/** `share` of the values are at most this. 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

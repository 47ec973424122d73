import { readdir } from 'node:fs/promises';
import type { Child } from '../setup/child.ts';
import { quantile } from '../setup/quantile.ts';
import type { ProcessSample } from './messages.ts';

export type Sample = ProcessSample & {
  atMs: number;
  /** NaN if the system does not say. */
  descriptors: number;
};

const EVERY_MS = 2_000;

/** Samples a process every two seconds. */
export class Samples {
  readonly all: Sample[] = [];
  readonly #child: Child;
  readonly #timer: NodeJS.Timeout;

  constructor(child: Child) {
    this.#child = child;
    this.#timer = setInterval(() => void this.take(), EVERY_MS);
  }

  async take(): Promise<Sample> {
    const asked = await this.#child.ask<ProcessSample>({ type: 'sample' }, 'sampled');
    const { residentMb, heapMb, loopP99Ms, cpuMs } = asked;
    const descriptors = await countDescriptors(this.#child.process.pid ?? 0);
    const sample = { atMs: performance.now(), residentMb, heapMb, loopP99Ms, cpuMs, descriptors };
    this.all.push(sample);
    return sample;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** How many cores it used in between. */
  cores(isIn: (atMs: number) => boolean): number {
    const [first, ...later] = this.all.filter(({ atMs }) => isIn(atMs));
    const last = later.at(-1);
    return first && last ? (last.cpuMs - first.cpuMs) / (last.atMs - first.atMs) : Number.NaN;
  }

  median(figure: keyof Sample, isIn: (atMs: number) => boolean): number {
    return quantile(
      this.all.filter(({ atMs }) => isIn(atMs)).map((sample) => sample[figure]),
      0.5,
    );
  }
}

async function countDescriptors(pid: number): Promise<number> {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => null); // not on every system
  return open?.length ?? Number.NaN;
}

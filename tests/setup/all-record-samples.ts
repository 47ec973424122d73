import type { RecordSample } from './record-sample.ts';

const files = import.meta.glob<Record<string, unknown>>('../*/*-sample.ts', { eager: true });

/**
 * Every kind with many records: the walks and the fuzz ask all of them. Samples exported by a file of a feature's tests
 * whose name ends in `-sample` are found by themselves; `added` distinguishes them from other samples.
 */
export const RECORD_SAMPLES: readonly RecordSample[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((one): one is RecordSample => typeof one === 'object' && one !== null && 'added' in one);

import { RECORD_SAMPLES } from './all-record-samples.ts';
import { editedSample, type EditedSample } from './edited-sample.ts';

const files = import.meta.glob<Record<string, unknown>>(['../*/*-sample.ts', '../*/*-samples.ts', '!./*'], {
  eager: true,
});

/**
 * Every kind that people edit, found like `RECORD_SAMPLES`; tests/timeline/same-rules.test.ts fails for a table without
 * a sample.
 */
export const EDITED_SAMPLES: readonly EditedSample[] = [
  ...Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((one): one is EditedSample => typeof one === 'object' && one !== null && 'put' in one),
  ...RECORD_SAMPLES.map(editedSample),
];

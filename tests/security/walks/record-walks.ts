import { RECORD_SAMPLES } from '../../setup/all-record-samples.ts';
import {
  isEdited,
  isOrdered,
  putRecords,
  readAll,
  removeAll,
  type RecordSample,
} from '../../setup/record-sample.ts';
import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

/** The walks of all kinds with many records; their samples say who may. */
export const recordWalks: Walks = Object.assign({}, ...RECORD_SAMPLES.map(walksOfRecord));

export function walksOfRecord(sample: RecordSample): Walks {
  const { kind, feature, roles, edits, also = {} } = sample;
  const answers = roles.includes('admin') ? changesLocation : platformOnly;
  const [[field, [wanted]] = ['', ['']]] = Object.entries(edits);
  const one = (target: Record<string, unknown>) => ({ [kind.id]: target[kind.id] });

  async function fresh({ pool, kitchen }: Ground) {
    // Otherwise the list would become full.
    await removeAll(pool, sample);
    const [id = ''] = await putRecords(pool, sample, kitchen, 2);
    const seen = (await readAll(pool, sample)).find((row) => row['id'] === id)?.[field];
    return { [kind.id]: id, seen };
  }

  return walksOf<object, Record<string, unknown>>(fresh, {
    [`${feature}.add`]: {
      input: ({ kitchen, locationId, restaurantId }) =>
        sample.added({ ...kitchen, locationId, restaurantId }),
      answers,
    },
    ...(isEdited(sample) && {
      [`${feature}.update`]: {
        input: (target: Record<string, unknown>) => ({
          ...one(target),
          changes: { [field]: { from: target['seen'], to: wanted } },
        }),
        answers,
      },
    }),
    [`${feature}.remove`]: { input: one, answers },
    ...(isOrdered(sample) && {
      [`${feature}.move`]: {
        input: (target: Record<string, unknown>) => ({ ...one(target), toIndex: 1 }),
        answers,
      },
    }),
    ...Object.fromEntries(Object.entries(also).map(([action, line]) => [`${feature}.${action}`, line])),
  });
}

import type { AnyContractProcedure } from '@orpc/contract';
import type { LiveQuery } from './live-query.ts';
import type { Permission } from './permissions.ts';
import type { RecordKind } from './records/record-kind.ts';

/** What a feature brings to the wire: the default export of its `feature.ts`. */
export type FeatureContract = {
  /** Its actions and queries, by the word before the dot of their names. */
  actions?: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>;
  /** The calls that programs know by one name alone: `/api/functions/{name}`. */
  functions?: Readonly<Record<string, AnyContractProcedure>>;
  live?: readonly LiveQuery[];
  /** The kinds of records that people edit: timelines are read by their subjects. */
  records?: readonly RecordKind[];
  permissions?: readonly Readonly<Record<string, Permission>>[];
};

/** Declares what a feature brings to the wire, and keeps its exact type. */
export function feature<const Brought extends FeatureContract>(brought: Brought): Brought {
  return brought;
}

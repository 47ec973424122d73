import { roleKind } from '@passline/contract/users/role-kind';
import type { Refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../../kernel/records/field-conflicts.ts';

type Standing = Readonly<Record<string, unknown>>;

/** The 409 with what somebody else made of a person meanwhile, who it was, and when: of their role, and under Staff of their place too. */
export function roleChanged(
  call: Pick<ActionCall<unknown>, 'db' | 'caller'>,
  userId: string,
  { seen, wanted, is }: { seen: Standing; wanted: Standing; is: Standing },
): Promise<Refused> {
  const changed = Object.keys(seen).filter((field) => seen[field] !== is[field]);
  return fieldsChangedMeanwhile(
    call,
    changed.map((field) => ({
      part: { kind: roleKind, id: userId, record: is, path: [field] },
      recordId: userId,
      field,
      yours: wanted[field],
      theirs: is[field],
    })),
  );
}

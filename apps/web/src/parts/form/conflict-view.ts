import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';

/** A field as it was seen, as it is wanted here, and as somebody else made it. */
export type ConflictValues = { seen: unknown; mine: unknown; theirs: unknown };

export type FieldConflictView = {
  /** Who and when: 'Ana Moreau, 14:05,'; null if unknown, undefined while it is being requested. */
  by: string | null | undefined;
  /** The same person changed it, in another window. */
  isOwn?: boolean;
  /** How its values are told. */
  field: FieldDeclaration;
  values: ConflictValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export type ConflictNoticeProps = {
  id?: string;
  /** What was changed, if not the field where it is shown. */
  what?: string;
  conflict: FieldConflictView;
};

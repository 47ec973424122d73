import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import type { NumberForm } from '@passline/domain/numbers/read-number';
import type { ReactNode } from 'react';
import type { ControlProps } from '../form/field.tsx';
import type { FieldOf, FieldSchema } from './field-declaration.ts';

/** The context in which a value is worded. */
export type Told = {
  /** Writes an instant (ms since 1970) as the place's clock shows it. */
  timeOf: (atMs: number) => string;
  /** The name of what an id stands for; absent if the values are names already. */
  nameOf?: (id: string) => string;
  /** The labels of a choice's values and of a field's parts. */
  words?: Readonly<Record<string, string>>;
  parts?: Readonly<Record<string, string>>;
};

export type KindControlProps<Kind extends FieldKind> = {
  field: FieldOf<Kind>;
  control: ControlProps;
  value: unknown;
  edit: (to: unknown) => void;
};

/** A part of a field that is shown separately, before and after. */
export type ToldChange = { field: string; before: string; after: string };

/** All that the portal knows of a kind of field. */
export type KindEntry<Kind extends FieldKind> = {
  /** Null: each screen has its own, inside of its `FormField`. */
  control: ((props: KindControlProps<Kind>) => ReactNode) | null;
  /** The value of an empty field. */
  empty: (field: { schema?: FieldSchema }) => unknown;
  /** A value as text for a sentence; '' if there is none. */
  words: (value: unknown, told: Told) => string;
  /** The same for a value before and after, if only the difference is shown. */
  changeWords?: (was: unknown, is: unknown, told: Told) => [before: string, after: string];
  /** The same for each part, with its own name. */
  changes?: (was: unknown, is: unknown, told: Told) => ToldChange[] | null;
  /** A typed text as it is stored when its field is left. */
  tidy?: (typed: string, field: FieldOf<Kind>) => unknown;
  /** How its number is typed. */
  numberForm?: (field: FieldOf<Kind>) => NumberForm;
  /** Why a value cannot be saved, whatever the schema says. */
  mistake?: (value: unknown) => string | null;
  /** The message if it is empty and must not be. */
  missing?: string;
  /** Takes the whole width of a form of several columns. */
  isWide?: true;
  /** Its old value says no more than that it was changed. */
  isToldWithoutBefore?: true;
};

import { withHttps } from '@passline/domain/links/page-link';
import type { Result } from '@passline/domain/result';
import { phoneNumberWords, readPhoneNumber } from '@passline/domain/users/phone-number';
import { ColourControl } from '../form/colour-control.tsx';
import { AreaControl, TextControl } from '../form/controls.tsx';
import { TagsControl } from '../form/tags-control.tsx';
import type { FieldSchema } from './field-declaration.ts';
import type { KindEntry } from './kind-entry.ts';
import { listWords, nameWords, plainWords } from './plain-words.ts';
import { takes } from './read-schema.ts';

/** Null if a record may be without it. */
const emptyText = ({ schema }: { schema?: FieldSchema }) => (schema && takes(schema, null) ? null : '');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** What cannot be read stays as typed, to be corrected. */
const readAs = (read: (typed: string) => Result<string | null>) => (typed: string) => {
  const result = read(typed);
  return result.ok ? result.value : typed;
};

export const text: KindEntry<'text'> = {
  control: ({ field, control, value, edit }) => (
    <TextControl
      {...control}
      type={field.isSecret ? 'password' : 'text'}
      autoComplete={field.isSecret ? 'new-password' : 'off'}
      value={textOf(value)}
      onChange={edit}
    />
  ),
  empty: emptyText,
  words: plainWords,
  tidy: (typed, field) => {
    if (field.isSecret) return typed;
    return (field.tidy ? field.tidy(typed) : typed.trim()) || emptyText(field);
  },
};

export const longText: KindEntry<'long-text'> = {
  control: ({ control, value, edit }) => <AreaControl {...control} value={textOf(value)} onChange={edit} />,
  empty: () => '',
  words: plainWords,
  isWide: true,
};

/** The id of a person, which is typed; their name where it is told. */
export const person: KindEntry<'person'> = {
  control: ({ control, value, edit }) => <TextControl {...control} value={textOf(value)} onChange={edit} />,
  empty: () => '',
  words: nameWords,
  tidy: (typed) => typed.trim(),
};

export const email: KindEntry<'email'> = {
  control: ({ control, value, edit }) => (
    <TextControl {...control} type="email" value={textOf(value)} onChange={edit} />
  ),
  empty: () => '',
  words: plainWords,
  tidy: (typed) => typed.trim(),
};

/** As it is stored once its field is left; null for none. */
export const link: KindEntry<'link'> = {
  control: ({ control, value, edit }) => <TextControl {...control} value={textOf(value)} onChange={edit} />,
  empty: () => null,
  words: plainWords,
  tidy: readAs(withHttps),
};

/** As it is stored once its field is left; '' for none. */
export const phone: KindEntry<'phone'> = {
  control: ({ control, value, edit }) => (
    <TextControl {...control} type="tel" value={phoneNumberWords(textOf(value))} onChange={edit} />
  ),
  empty: () => '',
  words: (value) => phoneNumberWords(textOf(value)),
  tidy: readAs(readPhoneNumber),
};

/** '#rrggbb', a background for text; null while there is none. */
export const colour: KindEntry<'colour'> = {
  control: ({ field, control, value, edit }) => (
    <ColourControl {...control} label={field.label} value={textOf(value)} onChange={edit} />
  ),
  empty: () => null,
  words: plainWords,
};

/** Pieces of text. The schema says how many there may be, and the message for too many. */
export const list: KindEntry<'list'> = {
  control: ({ field, control, value, edit }) => (
    <TagsControl
      {...control}
      whyNot={(tags) => field.schema?.safeParse(tags).error?.issues[0]?.message ?? null}
      tags={Array.isArray(value) ? value : []}
      onChange={edit}
    />
  ),
  empty: () => [],
  words: (value, { words }) => listWords(value, { nameOf: (one) => words?.[one] ?? one }),
};

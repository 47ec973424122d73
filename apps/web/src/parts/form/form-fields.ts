import type { PicturePurpose } from '@passline/contract/picture-sizes';
import { ORDER_TYPES, type Result } from '@passline/domain';
import { withHttps } from '@passline/domain/links/page-link';
import { phoneNumberWords, readPhoneNumber } from '@passline/domain/users/phone-number';
import { formatMoney } from '../money.tsx';
import { nameOfLocation } from '../name-of-location.ts';
import { ORDER_TYPE_WORDS } from '../order-type-words.ts';
import type { Place } from './location-control.tsx';
import { MONEY_FORM, RATE_FORM, readNumber, type NumberForm } from '@passline/domain/numbers/read-number';
import { wallTime } from './wall-time.ts';

/** A schema of the contract, as far as a form needs it. */
export type FieldSchema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } };
};

/** What is edited, and with which control; `show` reads somebody else's value out where the kind cannot. */
export type FieldKind =
  /** `tidy`: what a typed text becomes when its field is left; without surrounding blanks where it is absent. */
  | { kind: 'text'; type?: 'text' | 'email' | 'password'; tidy?: (text: string) => string | null }
  /** The address of a web page: as it is stored, once the field is left; null for none. */
  | { kind: 'link' }
  /** A phone number: as it is stored, once the field is left; '' for none. */
  | { kind: 'phone' }
  | { kind: 'area' }
  /** Dollars, to the cent. */
  | { kind: 'money' }
  /** `decimals`: 0 where they are absent. */
  | { kind: 'number'; decimals?: number; unit?: 'minutes' | 'km' }
  /** From 0 to 1, to a thousandth. */
  | { kind: 'rate' }
  /** `words` say what is so where it is on: 'Hidden' beside an empty box could be read either way. */
  | { kind: 'switch'; words: string }
  /** `isNullable`: the empty choice is null. */
  | { kind: 'select'; options: readonly { value: string; label: string }[]; isNullable?: boolean }
  /** Milliseconds since 1970, on the clock of `zone`. */
  | { kind: 'date-time'; zone: string }
  /** '#rrggbb' that carries words; null while there is none. */
  | { kind: 'colour' }
  /** Pieces of text, `most` of them; one more is answered with `tooMany`. */
  | { kind: 'tags'; most: number; tooMany: string }
  /** The id of one of the locations; '' while none is chosen. */
  | { kind: 'location'; locations: readonly Place[] }
  /** The address of a picture that is stored here, or null. */
  | { kind: 'picture'; purpose: PicturePurpose }
  /** Its control stands inside of its `FormField`. */
  | { kind: 'custom'; show: (value: unknown) => string };

/** What a field of the kind 'picture' holds while its file is on the way: the form does not save that. */
export const PICTURE_BEING_SENT = 'being sent';

/** A field as creating and editing share it. `schema`: the contract's, with its messages. */
export type FieldDeclaration = FieldKind & {
  label: string;
  /** A rule about this field alone, in the words that are shown; asked before the schema. */
  check?: (value: unknown) => string | null;
  schema?: FieldSchema;
  /** How a value of the wire, as a conflict reports it, is one of the form; the same where it is absent. */
  ofWire?: (value: unknown) => unknown;
};

/** The fields of a form, by their names on the wire. */
export type FormFields<Values> = { readonly [Name in keyof Values]: FieldDeclaration };

export type FieldName<Values> = keyof Values & string;
/** What is wrong, by field. */
export type Mistakes<Values> = { readonly [Name in keyof Values]?: string };
/** What is wrong, in the words that are shown; without a field it is told beside Save. */
export type Mistake = { field?: string; message: string };

const NUMERIC: ReadonlySet<FieldKind['kind']> = new Set(['money', 'number', 'rate']);

export function namesOf<Values extends object>(fields: FormFields<Values>): FieldName<Values>[] {
  return Object.keys(fields) as FieldName<Values>[];
}

/** Why the server would not take a value; null where it would. */
export function schemaMistake(field: FieldDeclaration, value: unknown): string | null {
  if (field.kind === 'picture' && value === PICTURE_BEING_SENT) return 'The picture is still being sent.';
  const said = field.check?.(value);
  if (said) return said;
  const parsed = field.schema?.safeParse(value);
  if (!parsed || parsed.success) return null;
  if (value === null && field.kind === 'date-time') return 'Please choose a date and a time.';
  if (value === null && NUMERIC.has(field.kind)) return 'Please enter a number.';
  const message = parsed.error?.issues[0]?.message ?? 'This cannot be saved.';
  // What docs/rules quotes is said word for word.
  return /^Please |[.!?]$/.test(message) ? message : `${message}.`;
}

/** What somebody types, as the server keeps it. */
const READERS: Partial<Record<FieldKind['kind'], (typed: string) => Result<string | null>>> = {
  link: withHttps,
  phone: readPhoneNumber,
};

/** A value as it is kept when its field is left: what the server would cut off is no edit. */
export function tidied(field: FieldDeclaration, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const read = READERS[field.kind]?.(value);
  if (read) return read.ok ? read.value : value;
  if (field.kind !== 'text') return value;
  if (field.type === 'password') return value;
  return field.tidy ? field.tidy(value) : value.trim();
}

const UNITS = { minutes: ['minutes', 'minute', 'min'], km: ['km'] } as const;

export function numberFormOf({ decimals = 0, unit }: FieldKind & { kind: 'number' }): NumberForm {
  return { decimals, units: unit ? UNITS[unit] : [] };
}

function typedAs(field: FieldKind): NumberForm | null {
  if (field.kind === 'money') return MONEY_FORM;
  if (field.kind === 'rate') return RATE_FORM;
  return field.kind === 'number' ? numberFormOf(field) : null;
}

/** Why what stands in a field of numbers is none; null where it is one, or where nothing stands. */
export function unreadMistake(field: FieldDeclaration, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const form = typedAs(field);
  const read = form && readNumber(value, form);
  return read?.kind === 'unread' ? read.mistake : null;
}

/** A value as one reads it in a sentence; '' where there is none. */
export function readOut(field: FieldDeclaration, value: unknown): string {
  if (field.kind === 'custom') return field.show(value);
  if (field.kind === 'phone') return phoneNumberWords(plainText(value));
  if (field.kind === 'location') return nameOfLocation(field.locations, String(value));
  if (field.kind === 'switch') return `${field.words}: ${value === true ? 'yes' : 'no'}`;
  if (field.kind === 'picture') return typeof value === 'string' ? 'another picture' : '';
  if (field.kind === 'select') {
    const chosen = field.options.find((option) => option.value === (value ?? ''));
    return chosen?.label ?? plainText(value);
  }
  if (field.kind === 'rate' && typeof value === 'object' && value !== null) return ratesByType(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return plainText(value);
  if (field.kind === 'money') return formatMoney(value);
  return field.kind === 'date-time' ? wallTime(value, field.zone).replace('T', ' ') : String(value);
}

/** A commission that differs by order type: 'Pickup 0.1, Dine in 0.05'. */
function ratesByType(rates: object): string {
  const known: Readonly<Record<string, unknown>> = { ...rates };
  return ORDER_TYPES.filter((type) => known[type] !== undefined)
    .map((type) => `${ORDER_TYPE_WORDS[type]} ${String(known[type])}`)
    .join(', ');
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

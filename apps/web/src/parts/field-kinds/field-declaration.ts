import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import type { PicturePurpose } from '@passline/contract/images/picture-sizes';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';

/** The facts by which people choose a location. */
export type Place = Pick<
  LocationSummary,
  'locationId' | 'restaurantName' | 'locationName' | 'address' | 'isVisible'
>;

/** A schema of the contract, as far as a form needs it. */
export type FieldSchema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } };
  _zod?: { readonly def: object };
};

type Nothing = Record<never, never>;

/** What a screen adds to a field of each kind, beyond its contract and schema. */
export type KindSays = {
  /** `tidy`: what a typed text becomes when its field is left; if absent, surrounding blanks are removed. */
  text: { tidy?: (typed: string) => string; isSecret?: boolean };
  'long-text': Nothing;
  email: Nothing;
  link: Nothing;
  phone: Nothing;
  /** `says`: what is true when it is on. 'Hidden' beside an empty box could be read either way. */
  'yes-no': { says: string };
  /** `decimals`: 0 if absent. `isExact`: what has more of them is refused by the schema, and not rounded. */
  number: { decimals?: number; isExact?: true };
  limit: Nothing;
  minutes: Nothing;
  km: Nothing;
  money: Nothing;
  rate: Nothing;
  percent: Nothing;
  /** `zone`: the zone in which it is typed. `isEnd`: it is the end of a span and not part of it, so midnight is 24:00 of the day before. */
  instant: { zone: string; isEnd?: true };
  /** `options`: what is offered, if not all that the schema takes. `none`: the label of the empty choice. */
  choice: { options?: readonly string[]; none?: string };
  'time-zone': Nothing;
  list: Nothing;
  switches: Nothing;
  texts: Nothing;
  products: Nothing;
  printers: Nothing;
  place: Nothing;
  region: { regions: readonly { id: string; name: string }[] };
  restaurant: Nothing;
  location: { locations: readonly Place[] };
  courier: Nothing;
  person: Nothing;
  employee: Nothing;
  account: Nothing;
  date: Nothing;
  picture: { purpose: PicturePurpose };
  colour: Nothing;
  rank: Nothing;
  ordering: Nothing;
  week: Nothing;
  'region-week': Nothing;
  outline: Nothing;
  dates: Nothing;
  announcement: Nothing;
  'menu-hours': Nothing;
  stock: Nothing;
  'modifier-items': Nothing;
  menu: Nothing;
  category: Nothing;
  'modifier-groups': Nothing;
  taxes: Nothing;
  'product-list': Nothing;
};

/** What every field of a form may declare. `schema`: the contract's, with its messages. */
type FieldBase = {
  label: string;
  /** A rule about this field alone, with the message that is shown; checked before the schema. */
  check?: (value: unknown) => string | null;
  schema?: FieldSchema;
  /** Turns a wire value, as a conflict reports it, into one of the form; if absent, they are the same. */
  ofWire?: (value: unknown) => unknown;
  /** The labels of a choice's values, from the contract. */
  words?: Readonly<Record<string, string>>;
  /** The labels of the field's parts, from the contract. */
  parts?: Readonly<Record<string, string>>;
  /** How the entries of a list are told apart, whether people put them in order, and whether they are one choice, from the contract. */
  partsBy?: readonly string[];
  keepsOrder?: true;
  isOneChoice?: true;
  /** The name of what an id stands for. */
  nameOf?: (id: string) => string;
};

/** A field of a form of the kind `Kind`. */
export type FieldOf<Kind extends FieldKind> = {
  [Each in Kind]: { kind: Each } & KindSays[Each] & FieldBase;
}[Kind];

/** A field that no record of the contract has: its screen brings the control and the words. */
export type OwnField = { kind: 'own'; show: (value: unknown) => string } & FieldBase;

/** A field as creating and editing share it. */
export type FieldDeclaration = FieldOf<FieldKind> | OwnField;

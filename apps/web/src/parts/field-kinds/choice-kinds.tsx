import { LOCATION_TIME_ZONES } from '@passline/domain/time/zones';
import { SelectControl, SwitchControl } from '../form/controls.tsx';
import { placeOfZone } from '../zoned-time.ts';
import type { FieldOf, FieldSchema } from './field-declaration.ts';
import type { KindEntry, ToldChange } from './kind-entry.ts';
import { plainWords } from './plain-words.ts';
import { takes, valuesOf } from './read-schema.ts';

const yesNoWords = (value: unknown) => (value === true ? 'yes' : 'no');

export const yesNo: KindEntry<'yes-no'> = {
  control: ({ field, control, value, edit }) => (
    <SwitchControl {...control} isOn={value === true} onChange={edit}>
      {field.says}
    </SwitchControl>
  ),
  empty: () => false,
  words: yesNoWords,
  isToldWithoutBefore: true,
};

/** The empty choice is '' if the schema takes that, else null. */
const emptyChoice = ({ schema }: { schema?: FieldSchema }) => (takes(schema, '') ? '' : null);

export const choice: KindEntry<'choice'> = {
  control: ({ field, control, value, edit }) => (
    <SelectControl
      {...control}
      value={typeof value === 'string' ? value : ''}
      options={optionsOf(field)}
      onChange={(to) => edit(to === '' ? emptyChoice(field) : to)}
    />
  ),
  empty: emptyChoice,
  words: (value, { words }) => words?.[String(value)] ?? plainWords(value),
};

function optionsOf(field: FieldOf<'choice'>): { value: string; label: string }[] {
  const { words = {}, none } = field;
  const values = (field.options ?? valuesOf(field.schema) ?? Object.keys(words)).filter(Boolean);
  const named = values.map((value) => ({ value, label: words[value] ?? value }));
  return none === undefined ? named : [{ value: '', label: none }, ...named];
}

export const timeZone: KindEntry<'time-zone'> = {
  control: ({ control, value, edit }) => (
    <SelectControl
      {...control}
      value={String(value)}
      options={LOCATION_TIME_ZONES.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      onChange={edit}
    />
  ),
  empty: () => LOCATION_TIME_ZONES[0],
  words: zoneWords,
};

function zoneWords(zone: unknown): string {
  return typeof zone === 'string' ? `${placeOfZone(zone)} (${zone})` : '';
}

/** The names of those that are on; for a change, each one that was switched. */
export const switches: KindEntry<'switches'> = {
  control: null,
  empty: () => ({}),
  words: (value, { parts = {} }) => {
    const on = Object.entries(value ?? {}).filter(([, isOn]) => isOn === true);
    const order = Object.keys(parts);
    return on
      .map(([part]) => part)
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .map((part) => parts[part] ?? part)
      .join(', ');
  },
  changes: (was, is, { parts = {} }): ToldChange[] | null => {
    if (!isRecord(was) || !isRecord(is)) return null;
    return Object.keys(is).map((part) => ({
      field: parts[part] ?? part,
      before: yesNoWords(was[part]),
      after: yesNoWords(is[part]),
    }));
  },
};

/** What is written, by the name of its part; for a change, each part that differs. */
export const texts: KindEntry<'texts'> = {
  control: null,
  empty: () => ({}),
  words: (value, { parts = {} }) =>
    Object.entries(value ?? {})
      .filter(([, text]) => typeof text === 'string')
      .map(([part, text]) => `${parts[part] ?? part}: ${plainWords(text)}`)
      .join(', '),
  changes: (was, is, { parts = {} }): ToldChange[] | null => {
    if (!isRecord(was) || !isRecord(is)) return null;
    const told = (value: unknown) => plainWords(value) || 'nothing';
    return Object.keys(is).map((part) => ({
      field: parts[part] ?? part,
      before: told(was[part]),
      after: told(is[part]),
    }));
  },
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** How many are ticked and how many are not: only the menu knows their names. */
function countWords(isOn: (choice: unknown) => boolean, none: string) {
  return (value: unknown): string => {
    const chosen: unknown[] = Object.values(value ?? {});
    const on = chosen.filter(isOn).length;
    const words = [on > 0 ? `${on} on` : '', chosen.length > on ? `${chosen.length - on} off` : ''];
    return words.filter(Boolean).join(', ') || none;
  };
}

/** A product without an entry is printed. */
const productWords = countWords((one) => one !== false, 'all');
const printerWords = countWords((one) => one === true, 'none');

export const products: KindEntry<'products'> = {
  control: null,
  empty: () => ({}),
  words: productWords,
  changeWords: (was, is) => [productWords(was), productWords(is)],
};

export const printers: KindEntry<'printers'> = {
  control: null,
  empty: () => ({}),
  words: printerWords,
  changeWords: (was, is) => [printerWords(was), printerWords(is)],
};

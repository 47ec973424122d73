import { productKind } from '@passline/contract/menus/menu-kinds';
import { describe, expect, test } from 'vitest';
import { recordFields } from '../records/record-fields.ts';
import type { FormFields, Mistake } from './form-fields.ts';
import {
  edit,
  failed,
  keepMine,
  leave,
  revert,
  saved,
  takeTheirs,
  UNTOUCHED,
  viewForm,
  type FormScene,
  type FormState,
} from './form-state.ts';
import { PICTURE_BEING_SENT } from './picture-being-sent.ts';

type Dish = { name: string; price: number | null; note: string };
const schema = (isFine: (value: unknown) => boolean, message: string) => ({
  safeParse: (value: unknown) =>
    isFine(value) ? { success: true } : { success: false, error: { issues: [{ message }] } },
});
const fields: FormFields<Dish> = {
  name: {
    kind: 'text',
    label: 'Name',
    schema: schema((value) => typeof value === 'string' && value !== '', 'Cannot be empty'),
  },
  price: {
    kind: 'money',
    label: 'Price',
    schema: schema((value) => typeof value === 'number' && value >= 0, 'Cannot be negative'),
  },
  note: { kind: 'long-text', label: 'Note' },
};
const soup: Dish = { name: 'Soup', price: 5, note: '' };
const noFreeNotes = ({ price, note }: Dish): Mistake[] =>
  price === 0 && note !== '' ? [{ field: 'note', message: 'A free dish has no note.' }] : [];
const scene: FormScene<Dish> = { record: soup, fields, check: noFreeNotes };
const untouched: FormState<Dish> = UNTOUCHED;
const typed = (name: keyof Dish, to: unknown, state = untouched, at = scene) => edit(state, at, name, to);

describe('what is wrong', () => {
  test('is not shown while somebody types, but when the field is left', () => {
    const typing = typed('name', '');
    expect(viewForm(typing, scene)).toMatchObject({ mistakes: { name: 'Cannot be empty.' }, shown: {} });
    expect(viewForm(leave(typing, scene, 'name'), scene).shown).toEqual({ name: 'Cannot be empty.' });
  });

  test('is a picture that is still being sent: nothing is saved without it', () => {
    const poster = { image: null as string | null };
    const image = { kind: 'picture', label: 'Picture', purpose: 'tag' } as const;
    const at: FormScene<typeof poster> = { record: poster, fields: { image } };
    const sending = edit<typeof poster>(UNTOUCHED, at, 'image', PICTURE_BEING_SENT);
    expect(viewForm(sending, at).mistakes).toEqual({ image: 'The picture is still being sent.' });
    const sent = edit(sending, at, 'image', '/files/pictures/tag-1.png');
    expect(viewForm(sent, at).mistakes).toEqual({});
    expect(viewForm(edit(sending, at, 'image', null), at).isDirty).toBe(false);
  });

  test('is a text that is not a number in a number field: it stays, with its own message and no other', () => {
    const scared: FormScene<Dish> = {
      ...scene,
      check: () => [{ field: 'price', message: 'Missing Price' }],
    };
    const typing = typed('price', 'five', untouched, scared);
    expect(viewForm(typing, scared)).toMatchObject({
      values: { price: 'five' },
      isDirty: true,
      mistakes: { price: 'This is not a number. Please enter one such as 1234.50.' },
    });
    const free = { ...scene, fields: { ...fields, price: { kind: 'rate', label: 'Rate' } as const } };
    expect(viewForm(typed('price', '1,5,5', untouched, free), free).mistakes).toHaveProperty('price');
    expect(viewForm(typed('price', null, untouched, free), free).mistakes).toEqual({});
  });

  test('is shown at once in a field without typing', () => {
    expect(viewForm(typed('name', ''), { ...scene, isEager: true }).shown).toEqual({
      name: 'Cannot be empty.',
    });
  });

  test('is shown in full once Save was pressed', () => {
    const state = { ...typed('price', null, typed('name', '')), isTried: true };
    expect(viewForm(state, scene).shown).toEqual({
      name: 'Cannot be empty.',
      price: 'Please enter a number.',
    });
  });

  test('in a stored value does not prevent saving another field', () => {
    const old = { ...scene, record: { ...soup, name: '' } };
    expect(viewForm(typed('price', 6, untouched, old), old).mistakes).toEqual({});
  });

  test('by a rule of one field has its message before that of the schema', () => {
    const check = (value: unknown) => (value === '' ? 'What is it called?' : null);
    const named = { ...scene, fields: { ...fields, name: { ...fields.name, check } } };
    expect(viewForm(typed('name', ''), named).mistakes).toEqual({ name: 'What is it called?' });
    expect(viewForm(typed('name', 'Stew'), named).mistakes).toEqual({});
  });

  test('in a new record counts in every field', () => {
    const blank = { ...scene, record: { name: '', price: null, note: '' }, isNew: true };
    expect(viewForm(untouched, blank).mistakes).toEqual({
      name: 'Cannot be empty.',
      price: 'Please enter a number.',
    });
  });

  test('by a rule over several fields is shown at the field that the rule names, and disappears with its reason', () => {
    const state = typed('price', 0, typed('note', 'Spicy'));
    expect(viewForm(state, scene).mistakes).toEqual({ note: 'A free dish has no note.' });
    expect(viewForm(typed('price', 1, state), scene).mistakes).toEqual({});
  });

  test('with no field is shown for the whole form', () => {
    const check = () => [{ message: 'The kitchen is closed.' }];
    expect(viewForm(typed('price', 6), { ...scene, check })).toMatchObject({
      mistakes: {},
      general: 'The kitchen is closed.',
    });
  });
});

describe('a field that is left', () => {
  test('keeps its text without the blanks around it, which the server would cut off', () => {
    const left = leave(typed('name', ' Broth '), scene, 'name');
    expect(viewForm(left, scene).changes).toEqual({ name: { from: 'Soup', to: 'Broth' } });
    expect(viewForm(leave(typed('name', 'Soup '), scene, 'name'), scene).isDirty).toBe(false);
  });

  test('keeps what is typed into several lines, and a password, as it is', () => {
    const secret = {
      ...scene,
      fields: { ...fields, name: { ...fields.name, kind: 'text', isSecret: true } },
    } as const;
    expect(viewForm(leave(typed('note', 'Spicy '), scene, 'note'), scene).values.note).toBe('Spicy ');
    expect(viewForm(leave(typed('name', ' a '), secret, 'name'), secret).values.name).toBe(' a ');
  });
});

describe('what the server refuses', () => {
  const refused = (mistakes: object, state = typed('name', 'Broth')) =>
    failed(state, scene, { mistakes, conflicts: [], words: 'No.' });

  test('is shown at its field until that is edited again; what was typed stays', () => {
    const state = refused({ name: 'There is one already.' });
    expect(viewForm(state, scene)).toMatchObject({
      shown: { name: 'There is one already.' },
      values: { name: 'Broth' },
      isDirty: true,
    });
    expect(state.phase).toEqual({ kind: 'failed', words: 'No.' });
    expect(viewForm(typed('price', 6, state), scene).shown).toEqual({ name: 'There is one already.' });
    const again = typed('name', 'Stew', state);
    expect(viewForm(again, scene).shown).toEqual({});
    expect(again.phase).toEqual({ kind: 'resting' });
  });
});

describe('two people', () => {
  const theirs = { ...scene, record: { ...soup, name: 'Stew' } };
  const report = {
    recordId: '1',
    field: 'name',
    yours: 'Broth',
    theirs: 'Stew',
    changedBy: 'Ana',
    changedAt: 1,
  };
  const told = failed(typed('name', 'Broth'), scene, { mistakes: {}, conflicts: [report], words: 'No.' });

  test('a conflict that the server reported is shown before the record comes', () => {
    expect(viewForm(told, scene)).toMatchObject({ conflicts: ['name'], known: { name: 'Stew' } });
    expect(viewForm(told, theirs).conflicts).toEqual(['name']);
  });

  test('what came since counts more than what the server reported', () => {
    const later = { ...scene, record: { ...soup, name: 'Goulash' } };
    expect(viewForm(told, later).known.name).toBe('Goulash');
  });

  test('changes that arrive during a save are not a conflict before its answer', () => {
    const saving: FormState<Dish> = { ...typed('name', 'Stew'), phase: { kind: 'saving' } };
    const heard = { ...scene, record: { ...soup, name: 'Broth' } };
    expect(viewForm(saving, heard).conflicts).toEqual([]);
    expect(viewForm({ ...saving, phase: { kind: 'failed', words: '' } }, heard).conflicts).toEqual(['name']);
  });

  test('a person who keeps theirs sends what the server reported as seen', () => {
    const kept = keepMine(told, scene, 'name');
    expect(viewForm(kept, scene)).toMatchObject({
      conflicts: [],
      changes: { name: { from: 'Stew', to: 'Broth' } },
    });
  });

  test('a person who takes the other value has nothing to save, and sees it before the record comes', () => {
    const taken = viewForm(takeTheirs(told, 'name'), scene);
    expect(taken).toMatchObject({ isDirty: false, values: { name: 'Stew' } });
  });
});

describe('a save', () => {
  test('sends edited fields with what was seen; for a new record every field', () => {
    const state = typed('price', 6);
    expect(viewForm(state, scene).changes).toEqual({ price: { from: 5, to: 6 } });
    expect(viewForm(state, { ...scene, isNew: true }).changes).toEqual({
      name: { to: 'Soup' },
      price: { to: 6 },
      note: { to: '' },
    });
  });

  test('leaves what was typed during it, as an edit of what is stored now', () => {
    const sent = typed('name', 'Broth');
    const { changes } = viewForm(sent, scene);
    const meanwhile = typed('price', 6, typed('name', 'Beef broth', { ...sent, phase: { kind: 'saving' } }));
    expect(meanwhile.phase).toEqual({ kind: 'saving' });
    const stored = { ...soup, name: 'Broth' };
    const left = saved(meanwhile, scene, changes, stored);
    expect(left.phase).toEqual({ kind: 'saved' });
    expect(viewForm(left, { ...scene, record: stored })).toMatchObject({
      conflicts: [],
      changes: { name: { from: 'Broth', to: 'Beef broth' }, price: { from: 5, to: 6 } },
    });
  });

  test('of a new record leaves no edits', () => {
    const fresh = { ...scene, isNew: true };
    const state = typed('name', 'Broth', untouched, fresh);
    const { changes, values } = viewForm(state, fresh);
    expect(viewForm(saved(state, scene, changes, values), { ...scene, record: values }).isDirty).toBe(false);
  });
});

test('reverting forgets what was typed, what was wrong and how the last save went', () => {
  const state = revert(
    failed(typed('name', ''), scene, { mistakes: { name: 'No.' }, conflicts: [], words: 'No.' }),
  );
  expect(viewForm(state, scene)).toMatchObject({ isDirty: false, shown: {}, values: soup });
  expect(state).toMatchObject({ phase: { kind: 'resting' }, reverts: 1 });
});

describe('a field of parts that two people edit', () => {
  type Item = { id: string; price: number };
  type Group = { items: Item[] };
  const items = (...prices: number[]): Group => ({
    items: prices.map((price, index) => ({ id: `item-${index}`, price })),
  });
  const at = (record: Group): FormScene<Group> => ({
    record,
    fields: {
      items: { kind: 'modifier-items', label: 'Items', partsBy: ['id'], keepsOrder: true },
    },
  });
  const mine = edit<Group>(UNTOUCHED, at(items(1, 2)), 'items', items(1, 9).items);

  test('is no conflict in different parts: theirs is shown with mine, and what is sent was seen', () => {
    const view = viewForm(mine, at(items(5, 2)));
    expect(view.conflicts).toEqual([]);
    expect(view.values).toEqual(items(5, 9));
    expect(view.changes).toEqual({ items: { from: items(5, 2).items, to: items(5, 9).items } });
  });

  test('keeps their part when more is edited', () => {
    const more = edit(mine, at(items(5, 2)), 'items', items(5, 8).items);
    expect(viewForm(more, at(items(5, 2))).changes).toEqual({
      items: { from: items(5, 2).items, to: items(5, 8).items },
    });
  });

  test('is a conflict in the same part, and keeping mine leaves their other parts as they are', () => {
    const both = at(items(5, 7));
    expect(viewForm(mine, both)).toMatchObject({ conflicts: ['items'], values: items(1, 9) });
    expect(viewForm(keepMine(mine, both, 'items'), both)).toMatchObject({
      conflicts: [],
      values: items(5, 9),
    });
  });

  test('leaves nothing to save once it is saved with theirs: a second save would write their part back', () => {
    const { changes } = viewForm(mine, at(items(5, 2)));
    const stored = items(5, 9);
    expect(viewForm(saved(mine, at(stored), changes, stored), at(stored))).toMatchObject({
      isDirty: false,
      values: stored,
    });
    const typedOn = edit(mine, at(items(5, 2)), 'items', items(5, 8).items);
    expect(viewForm(saved(typedOn, at(stored), changes, stored), at(stored)).changes).toEqual({
      items: { from: stored.items, to: items(5, 8).items },
    });
  });

  test('of a list what each adds and removes, also before it is seen: mine is neither put back nor does it remove theirs', () => {
    type Offer = { productIds: string[] };
    const offer = (...productIds: string[]): FormScene<Offer> => ({
      record: { productIds },
      fields: { productIds: { kind: 'product-list', label: 'Products' } },
    });
    const typing = edit<Offer>(UNTOUCHED, offer('soup', 'tea'), 'productIds', ['soup', 'tea', 'mine']);
    const now = offer('soup', 'theirs');
    expect(viewForm(typing, now)).toMatchObject({
      conflicts: [],
      changes: { productIds: { from: ['soup', 'theirs'], to: ['soup', 'theirs', 'mine'] } },
    });
  });

  test('a list that is one choice, changed by both, is in conflict: unticking here and there never leaves what neither chose', () => {
    type Taxed = { taxIds: string[] };
    const product = (...taxIds: string[]): FormScene<Taxed> => ({
      record: { taxIds },
      fields: recordFields(productKind, { taxIds: undefined }, {}),
    });
    const typing = edit<Taxed>(UNTOUCHED, product('liquor', 'pst'), 'taxIds', ['pst']);
    const now = product('liquor');
    expect(viewForm(typing, now)).toMatchObject({ conflicts: ['taxIds'], values: { taxIds: ['pst'] } });
    expect(viewForm(keepMine(typing, now, 'taxIds'), now)).toMatchObject({
      conflicts: [],
      changes: { taxIds: { from: ['liquor'], to: ['pst'] } },
    });
  });

  test('by the days of a week too', () => {
    type Hours = { hours: Record<string, string> };
    const week = (record: Hours): FormScene<Hours> => ({
      record,
      fields: { hours: { kind: 'own', label: 'Hours', show: String, parts: { 0: 'Sunday', 1: 'Monday' } } },
    });
    const typing = edit<Hours>(UNTOUCHED, week({ hours: { 0: '9', 1: '9' } }), 'hours', { 0: '9', 1: '11' });
    const now = week({ hours: { 0: '10', 1: '9' } });
    expect(viewForm(typing, now)).toMatchObject({ conflicts: [], values: { hours: { 0: '10', 1: '11' } } });
  });
});

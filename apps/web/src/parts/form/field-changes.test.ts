import { describe, expect, test } from 'vitest';
import {
  changesToSave,
  conflictingFields,
  dropField,
  editField,
  keepField,
  settleSaved,
  type FieldEdits,
} from './field-changes.ts';

type Place = { name: string; waitTime: number; latLng: { lat: number; lng: number } };
const seen: Place = { name: 'Golden Wok', waitTime: 30, latLng: { lat: 1, lng: 2 } };
const edited = (field: keyof Place, to: unknown, edits: FieldEdits<Place> = {}) =>
  editField(edits, seen, field, to);

describe('nobody else is there', () => {
  test('only edited fields are saved, with the value that was seen', () => {
    const edits = edited('waitTime', 40);
    expect(changesToSave(edits, seen)).toEqual({ waitTime: { from: 30, to: 40 } });
    expect(conflictingFields(edits, seen)).toEqual([]);
  });

  test('typing the old value again is not a change', () => {
    expect(edited('waitTime', 30, edited('waitTime', 40))).toEqual({});
  });

  test('an object with its keys in another order is the same', () => {
    expect(edited('latLng', { lng: 2, lat: 1 })).toEqual({});
  });
});

describe('somebody else changes', () => {
  const theirs: Place = { ...seen, waitTime: 45 };

  test('the same field: it is in conflict, and what was typed stays', () => {
    const edits = edited('waitTime', 40);
    expect(conflictingFields(edits, theirs)).toEqual(['waitTime']);
    expect(edits.waitTime?.to).toBe(40);
  });

  test('another field: no conflict, and it is not sent', () => {
    const edits = edited('name', 'Silver Wok');
    expect(conflictingFields(edits, theirs)).toEqual([]);
    expect(changesToSave(edits, theirs)).toEqual({ name: { from: 'Golden Wok', to: 'Silver Wok' } });
  });

  test('the same field to the same value: nothing is left to save', () => {
    const edits = edited('waitTime', 45);
    expect(conflictingFields(edits, theirs)).toEqual([]);
    expect(changesToSave(edits, theirs)).toEqual({});
  });

  test('a person who keeps theirs sends the other value as seen', () => {
    const edits = keepField(edited('waitTime', 40), theirs, 'waitTime');
    expect(conflictingFields(edits, theirs)).toEqual([]);
    expect(changesToSave(edits, theirs)).toEqual({ waitTime: { from: 45, to: 40 } });
  });

  test('a person who takes the other value has nothing to save', () => {
    expect(dropField(edited('waitTime', 40), 'waitTime')).toEqual({});
  });

  test('typing on in a conflict does not hide it', () => {
    const edits = editField(edited('waitTime', 40), theirs, 'waitTime', 30);
    expect(conflictingFields(edits, theirs)).toEqual(['waitTime']);
  });
});

describe('a save', () => {
  const stored: Place = { ...seen, waitTime: 40 };

  test('leaves no edits of what was sent', () => {
    const edits = edited('waitTime', 40);
    expect(settleSaved(edits, changesToSave(edits, seen), stored)).toEqual({});
  });

  test('leaves what was typed on meanwhile, in the same field and in others, without a conflict', () => {
    const sent = edited('waitTime', 40);
    const edits = editField(editField(sent, seen, 'waitTime', 45), seen, 'name', 'Silver Wok');
    const left = settleSaved(edits, sent, stored);
    expect(changesToSave(left, stored)).toEqual({
      waitTime: { from: 40, to: 45 },
      name: { from: 'Golden Wok', to: 'Silver Wok' },
    });
    expect(conflictingFields(left, stored)).toEqual([]);
  });
});

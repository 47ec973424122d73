import { expect, test } from 'vitest';
import { orderNoteKind } from './order-note.ts';

test.each([null, '', '  \n'])('where nothing is written (%j) there is no note', (note) => {
  expect(orderNoteKind(note)).toBeNull();
});

test.each([
  'Allergy: shellfish. Please keep the shrimp away from my food.',
  'I am ALLERGIC to nuts',
  'two allergies in this family',
  'Food allergen warning: sesame',
  'Allergique aux arachides',
  'Anaphylaxis risk, no peanuts',
])('%j mentions an allergy', (note) => {
  expect(orderNoteKind(note)).toBe('allergy');
});

test('a note that there is none counts too: an unnecessary look harms nobody', () => {
  expect(orderNoteKind('No allergies')).toBe('allergy');
});

test.each(['Ring twice', 'No peanuts please', 'Extra spicy, all large', 'Gallery entrance'])(
  '%j is a note like any other',
  (note) => {
    expect(orderNoteKind(note)).toBe('note');
  },
);

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
  '땅콩 알레르기 있어요',
  '새우 알러지',
  '我对花生过敏',
  '我對花生過敏',
  'Tôi bị dị ứng đậu phộng',
  'TOI BI DI UNG TOM',
  'えびアレルギーです',
  'Tengo alergia a los cacahuetes',
  'Soy alérgico al marisco',
  'Celiac, no gluten please',
  'I am a coeliac',
  'Je suis céliaque',
  'Enfant cœliaque',
])('%j mentions an allergy', (note) => {
  expect(orderNoteKind(note)).toBe('allergy');
});

test('a note that there is none counts too: an unnecessary look harms nobody', () => {
  expect(orderNoteKind('No allergies')).toBe('allergy');
});

test.each([
  'Ring twice',
  'No peanuts please',
  'Extra spicy, all large',
  'Gallery entrance',
  '不要辣',
  '덜 맵게 해주세요',
])('%j is a note like any other', (note) => {
  expect(orderNoteKind(note)).toBe('note');
});

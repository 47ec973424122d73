import { alongWords, others, titleOf, type Nouns } from '../../../parts/timeline/along-words.ts';
import { wordsOf, type Verbs } from '../../../parts/timeline/timeline-words.ts';

/** The nouns of the kinds, singular and plural. */
const NOUNS: Nouns = {
  menus: ['menu', 'menus'],
  categories: ['category', 'categories'],
  products: ['product', 'products'],
  modifier_groups: ['modifier group', 'modifier groups'],
  rewards: ['reward', 'rewards'],
};

/** The words for actions on menus, if they say more than which fields changed. */
export const MENU_VERBS: Verbs = {
  'menus.duplicate': wordsOf(
    'menus',
    (_, __, entry) => `copied a menu as ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'menus.remove': wordsOf(
    'menus',
    (_, __, entry) => `removed the menu ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'categories.remove': wordsOf(
    'categories',
    (_, __, entry) => `removed the category ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'products.remove': wordsOf(
    'products',
    (_, __, entry) => `removed the product ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'modifierGroups.remove': wordsOf(
    'modifier_groups',
    (_, __, entry) => `removed the modifier group ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'modifierGroups.attach': (_, __, entry) =>
    `changed the modifier groups of ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'products.setStock': (_, __, entry) => `set the stock of ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'taxes.apply': (_, __, entry) => `changed the taxes of ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'menus.changePrices': (_, __, entry) => `changed the price of ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'menus.setTypePrices': (_, __, entry) =>
    `changed the price of ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'menus.import': (_, __, entry) => `imported a file: ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'menus.copy': wordsOf(
    'menus',
    (_, __, entry) => `copied a menu here as ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  ),
  'rewards.recreate': (_, __, entry) => `deleted and recreated the reward ${titleOf(entry)}`,
  'functions.deleteReward': (_, __, entry) => `removed the reward ${titleOf(entry)}`,
  'functions.deleteOldReward': (_, __, entry) => `removed the reward ${titleOf(entry)}`,
  'timeline.undo': (_, __, entry) =>
    others(entry) > 0 ? `undid changes to ${titleOf(entry)}${alongWords(entry, NOUNS)}` : null,
};

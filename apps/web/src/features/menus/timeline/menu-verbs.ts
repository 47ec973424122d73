import type { Verbs, WordedEntry } from '../../../parts/timeline/timeline-words.ts';

/** The words for actions on menus, if they say more than which fields changed. */
export const MENU_VERBS: Verbs = {
  'menus.duplicate': (_, __, entry) => `copied a menu as ${titleOf(entry)}${alongWords(entry)}`,
  'menus.remove': (_, __, entry) => `removed the menu ${titleOf(entry)}${alongWords(entry)}`,
  'categories.remove': (_, __, entry) => `removed the category ${titleOf(entry)}${alongWords(entry)}`,
  'products.remove': (_, __, entry) => `removed the product ${titleOf(entry)}${alongWords(entry)}`,
  'modifierGroups.remove': (_, __, entry) =>
    `removed the modifier group ${titleOf(entry)}${alongWords(entry)}`,
  'modifierGroups.attach': (_, __, entry) =>
    `changed the modifier groups of ${titleOf(entry)}${alongWords(entry)}`,
  'products.setStock': (_, __, entry) => `set the stock of ${titleOf(entry)}${alongWords(entry)}`,
  'taxes.apply': (_, __, entry) => `changed the taxes of ${titleOf(entry)}${alongWords(entry)}`,
  'menus.changePrices': (_, __, entry) => `changed the price of ${titleOf(entry)}${alongWords(entry)}`,
  'menus.import': (_, __, entry) => `imported a file: ${titleOf(entry)}${alongWords(entry)}`,
  'menus.copy': (_, __, entry) => `copied a menu here as ${titleOf(entry)}${alongWords(entry)}`,
  'rewards.recreate': (_, __, entry) => `deleted and recreated the reward ${titleOf(entry)}`,
  'functions.deleteReward': (_, __, entry) => `removed the reward ${titleOf(entry)}`,
  'functions.deleteOldReward': (_, __, entry) => `removed the reward ${titleOf(entry)}`,
  'timeline.undo': (_, __, entry) =>
    others(entry) > 0 ? `undid changes to ${titleOf(entry)}${alongWords(entry)}` : null,
};

/** The nouns of the kinds, singular and plural. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  menus: ['menu', 'menus'],
  categories: ['category', 'categories'],
  products: ['product', 'products'],
  modifier_groups: ['modifier group', 'modifier groups'],
  rewards: ['reward', 'rewards'],
};

function titleOf({ record }: WordedEntry): string {
  return record.title ?? 'something';
}

function others({ along = [] }: WordedEntry): number {
  return along.reduce((sum, { count }) => sum + count, 0) - 1;
}

/** ' with 7 products and 1 reward', without the record itself; '' if there is nothing else. */
function alongWords(entry: WordedEntry): string {
  const parts = (entry.along ?? []).flatMap(({ kind, count }) => {
    const left = kind === entry.record.kind ? count - 1 : count;
    const [one, many] = NOUNS[kind] ?? [kind, kind];
    if (left <= 0) return [];
    return [
      kind === entry.record.kind
        ? `${left} more ${left === 1 ? one : many}`
        : `${left} ${left === 1 ? one : many}`,
    ];
  });
  const last = parts.pop();
  if (last === undefined) return '';
  return ` with ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`;
}

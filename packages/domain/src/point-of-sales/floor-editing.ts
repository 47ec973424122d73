/** What somebody does with the tables that they have chosen. See docs/rules/point-of-sale.md#two-editors. */
export const EDITING_DEEDS = ['chooses', 'moves', 'turns', 'scales', 'edits'] as const;
export type EditingDeed = (typeof EDITING_DEEDS)[number];

/** Who has not been heard of for so long is no longer shown. */
export const EDITOR_STAYS_MS = 6_000;

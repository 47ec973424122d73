/** How often one item of a group is chosen for one piece of a product. See docs/rules/menus.md#how-often-an-item-is-chosen. */
export type ItemSelection = {
  /** 1 to 99: where it is chosen at all. */
  minSelection: number;
  /** 1 to 99; null: as often as its group allows. */
  maxSelection: number | null;
};

/** As items are that say nothing of it. */
export const USUAL_SELECTION: ItemSelection = { minSelection: 1, maxSelection: null };

/** '2 to 4', 'At least 2', 'At most 3', 'Exactly 2'; null where once is enough and nothing but its group sets a limit. */
export function selectionWords({ minSelection: least, maxSelection: most }: ItemSelection): string | null {
  if (most === null) return least === 1 ? null : `At least ${least}`;
  if (least === 1) return `At most ${most}`;
  return least === most ? `Exactly ${least}` : `${least} to ${most}`;
}

/** How many pieces the items are that are chosen to begin with. */
export function chosenToBeginWith(
  items: readonly { defaultValue?: boolean | undefined; minSelection?: number | undefined }[],
): number {
  return items.reduce((sum, item) => sum + (item.defaultValue === true ? (item.minSelection ?? 1) : 0), 0);
}

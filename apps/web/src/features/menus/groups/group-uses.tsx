import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import button from '../../../parts/button.module.css';
import panel from '../panel.module.css';
import { ModifierUses } from '../uses/modifier-uses.tsx';

type GroupUsesProps = { group: ModifierGroupRow; onAttach: () => void };

/** Which products offer a group, and the way to offer it with more. */
export function GroupUses({ group, onAttach }: GroupUsesProps) {
  return (
    <div className={panel.where}>
      <h3>Where it is used</h3>
      <ModifierUses locationId={group.locationId} modifierGroupId={group.id} />
      <button type="button" className={button.plain} onClick={onAttach}>
        Offer with many products
      </button>
    </div>
  );
}

import * as modifierGroups from './modifier-groups.ts';
import { removeModifierGroup } from './remove-from-menu.ts';

export default { ...modifierGroups, remove: removeModifierGroup };

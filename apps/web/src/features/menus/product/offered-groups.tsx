import { hasNothingToChoose } from '@passline/domain/menus/check-modifier-group';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ControlProps } from '../../../parts/form/field.tsx';
import field from '../../../parts/form/field.module.css';
import { ReorderHandle } from '../../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../../parts/reorder/use-reorder.tsx';
import { groupWords } from '../groups/group-words.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import classes from '../panel.module.css';

type OfferedGroupsProps = ControlProps & {
  location: LocationMenus;
  groupIds: readonly string[];
  onChange: (groupIds: string[]) => void;
  onOpen: (groupId: string) => void;
};

/** The modifier groups that a product offers, in their order. */
export function OfferedGroups({
  location,
  groupIds,
  onChange,
  onOpen,
  readOnly,
  ...control
}: OfferedGroupsProps) {
  const nameOf = (id: string) => location.group(id)?.title ?? 'A deleted group';
  const order = useReorder({
    rows: groupIds,
    keyOf: (id) => id,
    nameOf,
    lockedReason: readOnly ? 'It is being saved.' : null,
    move: (id, toIndex) => {
      onChange(groupIds.filter((one) => one !== id).toSpliced(toIndex, 0, id));
      return Promise.resolve();
    },
  });
  const { list } = order;
  const others = location.groups.filter(({ id }) => !groupIds.includes(id));
  return (
    <div className={classes.offered}>
      {order.announcer}
      <ul ref={list} aria-label="Modifier groups of this product">
        {order.rows.map((id) => {
          const group = location.group(id);
          return (
            <li key={id} {...order.rowProps(id)}>
              <ReorderHandle order={order} row={id} />
              <button type="button" className={classes.link} onClick={() => onOpen(id)}>
                {nameOf(id)}
              </button>
              <small
                title={group && groupWords(group)}
                data-mistake={(group && hasNothingToChoose(group)) || undefined}
              >
                {group && groupWords(group)}
              </small>
              <button
                type="button"
                className={classes.icon}
                aria-label={`Take ${nameOf(id)} away`}
                onClick={() => onChange(groupIds.filter((one) => one !== id))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <span className={classes.adds}>
        <Plus size={16} aria-hidden />
        <select
          {...control}
          className={field.control}
          disabled={readOnly || others.length === 0}
          aria-label="Add a modifier group"
          value=""
          onChange={(event) => onChange([...groupIds, event.currentTarget.value])}
        >
          <option value="">
            {others.length === 0 ? 'There is no other modifier group' : 'Add a modifier group…'}
          </option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

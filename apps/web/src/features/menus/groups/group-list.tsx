import { hasNothingToChoose } from '@passline/domain/menus/check-modifier-group';
import ListPlus from 'lucide-react/icons/list-plus';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import type { CategorySearch } from '../category/category-address.ts';
import pane from '../category/category-pane.module.css';
import list from '../category/product-list.module.css';
import type { LocationMenus } from '../use-location-menus.ts';
import { groupWords } from './group-words.ts';
import classes from './group-list.module.css';

type GroupListProps = {
  location: LocationMenus;
  search: CategorySearch;
  go: ChangeAddress<CategorySearch>;
};

const ROW_HEIGHT = 60;

/** The modifier groups of a location, each with how many products offer it. */
export function GroupList({ location, search, go }: GroupListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { groups } = location;
  const shown = useRowWindow({
    scroller,
    count: groups.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => groups[index]?.id ?? String(index),
    pinned: -1,
  });
  const add = (
    <button
      type="button"
      className={button.plain}
      onClick={() => go({ group: 'new', product: '' }, { replace: false })}
    >
      <Plus size={16} aria-hidden />
      Add modifier group
    </button>
  );
  return (
    <section className={pane.pane} aria-label="Modifier groups">
      <header className={pane.head}>
        <button
          type="button"
          className={pane.back}
          aria-label="All categories"
          onClick={() => go({ groups: false, group: '', category: '' })}
        >
          <ArrowLeft size={16} aria-hidden />
        </button>
        <h2>
          Modifier groups <small>{groups.length}</small>
        </h2>
        <span className={pane.gap} />
        {add}
      </header>
      {groups.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title="No modifier groups yet"
          text="A group has the choices for a product: its size, its heat, its extras."
          action={add}
        />
      ) : (
        <div ref={scroller} className={list.scroller}>
          <ul className={list.list} aria-label="Groups" style={{ height: shown.getTotalSize() }}>
            {shown.getVirtualItems().map(({ index, start, key }) => {
              const group = groups[index];
              if (!group) return null;
              const uses = location.offering(group.id).length;
              const isOpen = group.id === search.group;
              return (
                <li
                  key={key}
                  className={list.row}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-posinset={index + 1}
                  aria-setsize={groups.length}
                  data-chosen={isOpen || undefined}
                >
                  <button
                    type="button"
                    className={list.open}
                    aria-current={isOpen || undefined}
                    onClick={() => go({ group: group.id, product: '' }, { replace: false })}
                  >
                    <span className={classes.words}>
                      <span>{group.title}</span>
                      <small title={groupWords(group)} data-mistake={hasNothingToChoose(group) || undefined}>
                        {groupWords(group)}
                      </small>
                    </span>
                    <span className={classes.uses}>
                      {uses === 0 ? 'Not used' : `${uses} ${uses === 1 ? 'product' : 'products'}`}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

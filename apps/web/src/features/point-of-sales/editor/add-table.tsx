import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { TABLE_SHAPE_LABELS, TABLE_SHAPES, type TableShape } from '@passline/domain/point-of-sales/tables';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import button from '../../../parts/button.module.css';
import menu from '../../../parts/more-menu/more-menu.module.css';
import { useKeptChoice } from '../../../parts/use-kept-choice.ts';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import classes from './add-table.module.css';
import { ShapeIcon } from './shape-icon.tsx';

/** Adds a table of the shape that was chosen last in this browser, or of another one. */
export function AddTable({ add }: { add: (shape: TableShape) => void }) {
  const [shape, choose] = useKeptChoice('floor-editor-shape', TABLE_SHAPES, 'square');
  return (
    <span className={classes.both}>
      <button
        type="button"
        className={`${button.plain} ${classes.add}`}
        title={`Add a table: ${TABLE_SHAPE_LABELS[shape]}`}
        onClick={() => add(shape)}
      >
        <Plus size={16} aria-hidden />
        Add table
      </button>
      <MantineParts>
        <Menu
          position="bottom-start"
          // The toolbar scrolls sideways on a phone, and would cut what belongs to it.
          floatingStrategy="fixed"
          withinPortal={false}
          hideDetached={false}
          withInitialFocusPlaceholder={false}
          transitionProps={{ duration: 0 }}
          classNames={menu}
        >
          <Menu.Target>
            <button
              type="button"
              className={`${button.plain} ${classes.shapes}`}
              aria-label="Shape of the new table"
              title="Shape of the new table"
            >
              <ShapeIcon shape={shape} />
              <ChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {TABLE_SHAPES.map((one) => (
              <Menu.Item
                key={one}
                leftSection={
                  <span className={classes.icon}>
                    <ShapeIcon shape={one} />
                  </span>
                }
                onClick={() => {
                  choose(one);
                  add(one);
                }}
              >
                {TABLE_SHAPE_LABELS[one]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </MantineParts>
    </span>
  );
}

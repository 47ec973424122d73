import { ALIGNMENTS, AXES, type Alignment, type Axis } from '@passline/domain/point-of-sales/arrange';
import type { TableShape } from '@passline/domain/point-of-sales/tables';
import AlignBottom from 'lucide-react/icons/align-end-horizontal';
import AlignCentre from 'lucide-react/icons/align-center-vertical';
import AlignLeft from 'lucide-react/icons/align-start-vertical';
import AlignMiddle from 'lucide-react/icons/align-center-horizontal';
import AlignRight from 'lucide-react/icons/align-end-vertical';
import AlignTop from 'lucide-react/icons/align-start-horizontal';
import Copy from 'lucide-react/icons/copy';
import DistributeAcross from 'lucide-react/icons/align-horizontal-space-between';
import DistributeDown from 'lucide-react/icons/align-vertical-space-between';
import Grid from 'lucide-react/icons/grid-3-x-3';
import Magnet from 'lucide-react/icons/magnet';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import ChooseAll from 'lucide-react/icons/copy-check';
import ChooseSeveral from 'lucide-react/icons/square-dashed-mouse-pointer';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import type { ComponentType } from 'react';
import button from '../../../parts/button.module.css';
import { AddTable } from './add-table.tsx';
import classes from './toolbar.module.css';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;

const ALIGN: Readonly<Record<Alignment, { label: string; Icon: Icon }>> = {
  left: { label: 'Align left', Icon: AlignLeft },
  centre: { label: 'Align centres', Icon: AlignCentre },
  right: { label: 'Align right', Icon: AlignRight },
  top: { label: 'Align top', Icon: AlignTop },
  middle: { label: 'Align middles', Icon: AlignMiddle },
  bottom: { label: 'Align bottom', Icon: AlignBottom },
};
const DISTRIBUTE: Readonly<Record<Axis, { label: string; Icon: Icon }>> = {
  across: { label: 'Distribute across', Icon: DistributeAcross },
  down: { label: 'Distribute down', Icon: DistributeDown },
};

export type ToolbarProps = {
  chosenCount: number;
  tableCount: number;
  /** Each click adds a table to what is chosen. */
  isSeveral: boolean;
  turnSeveral: (isOn: boolean) => void;
  chooseAll: () => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  add: (shape: TableShape) => void;
  duplicate: () => void;
  align: (to: Alignment) => void;
  distribute: (axis: Axis) => void;
  isToNeighbours: boolean;
  isToGrid: boolean;
  turnNeighbours: (isOn: boolean) => void;
  turnGrid: (isOn: boolean) => void;
  zoom: number;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  whole: () => void;
};

/** What is done with the chosen tables. What cannot be done now says why. */
export function Toolbar(props: ToolbarProps) {
  const { chosenCount, tableCount, isSeveral, canUndo, canRedo, isToNeighbours, isToGrid, zoom } = props;
  const fewerThan = (count: number) =>
    chosenCount < count ? `Choose ${count === 1 ? 'a table' : `${count} tables`} first.` : null;
  return (
    <div className={classes.toolbar} role="group" aria-label="Tools">
      <Tool
        label="Undo"
        Icon={Undo}
        reason={canUndo ? null : 'There is nothing to undo.'}
        run={props.undo}
        shortcut="Control+Z"
      />
      <Tool
        label="Redo"
        Icon={Redo}
        reason={canRedo ? null : 'There is nothing to redo.'}
        run={props.redo}
        shortcut="Control+Shift+Z"
      />
      <span className={classes.line} />
      <Tool
        label="Choose several"
        Icon={ChooseSeveral}
        isOn={isSeveral}
        run={() => props.turnSeveral(!isSeveral)}
      />
      <Tool
        label="Choose all"
        Icon={ChooseAll}
        reason={tableCount === 0 ? 'There is no table on this floor.' : null}
        run={props.chooseAll}
        shortcut="Control+A"
      />
      <span className={classes.line} />
      <AddTable add={props.add} />
      <Tool label="Duplicate" Icon={Copy} reason={fewerThan(1)} run={props.duplicate} shortcut="Control+D" />
      <span className={classes.line} />
      {ALIGNMENTS.map((to) => (
        <Tool key={to} {...ALIGN[to]} reason={fewerThan(2)} run={() => props.align(to)} />
      ))}
      <span className={classes.line} />
      {AXES.map((axis) => (
        <Tool key={axis} {...DISTRIBUTE[axis]} reason={fewerThan(3)} run={() => props.distribute(axis)} />
      ))}
      <span className={classes.line} />
      <Tool
        label="Snap to neighbours"
        Icon={Magnet}
        isOn={isToNeighbours}
        run={() => props.turnNeighbours(!isToNeighbours)}
      />
      <Tool label="Snap to the grid" Icon={Grid} isOn={isToGrid} run={() => props.turnGrid(!isToGrid)} />
      <span className={classes.zoom}>
        <Tool label="Smaller" Icon={Minus} run={props.smaller} />
        <button type="button" className={classes.percent} title="Show at 100 %" onClick={props.whole}>
          {Math.round(zoom * 100)} %
        </button>
        <Tool label="Larger" Icon={Plus} run={props.larger} />
        <button type="button" className={button.plain} onClick={props.fit}>
          Fit
        </button>
      </span>
    </div>
  );
}

type ToolProps = {
  label: string;
  Icon: Icon;
  /** Why it cannot be done now; absent or null: it can. */
  reason?: string | null;
  /** A switch; absent: it is none. */
  isOn?: boolean;
  run: () => void;
  shortcut?: string;
};

function Tool({ label, Icon, reason = null, isOn, run, shortcut }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={reason === null ? label : `${label}: ${reason}`}
      // Not `disabled`: the keyboard has to reach the reason.
      aria-disabled={reason !== null || undefined}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={() => reason === null && run()}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { aligned, distributed } from '@passline/domain/point-of-sales/arrange';
import { nextNames, placesOfCopies } from '@passline/domain/point-of-sales/copies';
import { boxOf } from '@passline/domain/point-of-sales/free-place';
import { GRID } from '@passline/domain/point-of-sales/snap';
import type { TableShape } from '@passline/domain/point-of-sales/tables';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { addressText } from '../../../parts/address-values.ts';
import { useFreshness } from '../../../live/use-live.ts';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { notify } from '../../../parts/notify.ts';
import { useKeptSwitch } from '../../../parts/use-kept-switch.ts';
import floorsClasses from '../floors/floors.module.css';
import type { FloorRoom } from '../floors/floor-screen.tsx';
import { LEAVE_UNSAVED, LostFloor } from '../floors/lost-floor.tsx';
import { planExtent } from '../plan/plan-extent.ts';
import { ColleaguesHere } from './colleagues-here.tsx';
import { tablesWords } from './draft.ts';
import { EditorPlan, type PlanHandle } from './editor-plan.tsx';
import classes from './editor.module.css';
import { FloorEdits, valuesOf } from './floor-edits.ts';
import { FloorMenu } from './floor-menu.tsx';
import { focusName, focusSeenName } from './focus-name.ts';
import { Inspector } from './inspector.tsx';
import { SaveWords } from './save-words.tsx';
import stateClasses from './state.module.css';
import type { TableValues } from './table-changes.ts';
import { ToFields } from './to-fields.tsx';
import { ToldChanges } from './told-changes.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnseenTables } from './unseen-tables.tsx';
import { useDeed } from './use-deed.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditors } from './use-editors.ts';
import { useGoneTables } from './use-gone-tables.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useNudge } from './use-nudge.ts';
import { useToldChanges } from './use-told-changes.ts';
import { typedTexts, unsavedWords, useUnsavedEdits } from './use-unsaved-edits.ts';
import { useUnseenTables } from './use-unseen-tables.ts';
import { useZoom } from './use-zoom.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_TABLES: readonly FloorTable[] = [];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The editor of a floor. See docs/rules/point-of-sale.md#the-editor. */
export function FloorEditor({ isNext, ...room }: FloorRoom & { isNext: boolean }) {
  const { point, floor, floors, tables, open, remove: removeFloor, picker, add: addFirst, lost } = room;
  const { collection } = tables;
  const { locationId } = point;
  const all = tables.byFloor.get(floor.id) ?? NO_TABLES;
  const root = useRef<HTMLElement>(null);
  const plan = useRef<PlanHandle>(null);
  const fields = useRef<HTMLElement>(null);
  // What had the focus went with the floor before.
  useEffect(() => {
    if (isNext && document.activeElement === document.body) root.current?.querySelector('select')?.focus();
  }, [isNext]);
  const [chosenIds, setChosen] = useState(NONE);
  const [isSeveral, setSeveral] = useState(false);
  const { drafts, setDrafts, forgetDrafts } = useKeptDrafts(floor.id);
  const [isFree, setFree] = useKeptSwitch('floor-editor-without-neighbours');
  const [isOffGrid, setOffGrid] = useKeptSwitch('floor-editor-without-grid');

  const [edits] = useState(() => new FloorEdits(floor, collection));
  const { canUndo, canRedo, removing } = useSyncExternalStore(
    (listener) => edits.listen(listener),
    () => edits.view,
  );
  const saving = useSyncExternalStore(
    (listener) => edits.queue.listen(listener),
    () => edits.queue.state,
  );
  const freshness = useFreshness().kind;
  useEffect(() => edits.queue.attend(), [edits]);
  useEffect(() => {
    if (freshness === 'live') edits.queue.retry();
  }, [edits, freshness]);

  const shown = useMemo(() => all.filter(({ id }) => !removing.has(id)), [all, removing]);
  const chosen = useMemo(() => shown.filter(({ id }) => chosenIds.has(id)), [shown, chosenIds]);
  const extent = useMemo(() => planExtent(shown), [shown]);
  const view = useZoom(extent);
  const nudge = useNudge(edits, collection);
  const [deed, setDeed] = useDeed();
  const isTyping = Object.values(drafts).some(({ from }) => chosen.some(({ id }) => from.has(id)));
  const colleagues = useEditors(
    lost ? null : floor.id,
    chosen.map(({ id }) => id),
    deed === 'chooses' && isTyping ? 'edits' : deed,
  );
  const { told, noteConflicts, forget } = useToldChanges(edits, chosen, locationId);
  const { gone, forget: forgetGone } = useGoneTables({
    edits,
    tables: shown,
    chosenIds,
    drafts,
    setDrafts,
    locationId,
    isLost: lost !== null,
  });
  const { isUnsaved, keepTyped, leaveField, settle } = useUnsavedEdits({
    edits,
    saving,
    drafts,
    setDrafts,
    gone,
    nudge,
  });

  // Whether the next table that is chosen is a new one, whose name is ready to be typed.
  const namesNext = useRef(false);
  // The only way to another choice: the fields go with what was chosen, and one that goes is not left, so nothing else saves it.
  const putChoice = (ids: Iterable<string>) => {
    keepTyped();
    setChosen(new Set(ids));
  };
  const choose = (ids: Iterable<string>) => {
    namesNext.current = false;
    putChoice(ids);
  };
  // What is added here is seen, wherever the plan is scrolled to.
  const revealsNext = useRef<string | undefined>(undefined);
  const onAdded = useEffectEvent((tableIds: readonly string[]) => {
    [revealsNext.current] = tableIds;
    putChoice(tableIds);
  });
  const unseen = useUnseenTables({
    box: view.box,
    tables: shown,
    zoom: view.zoom,
    isOwn: (tableId) => edits.mayBeOwnAddition(tableId),
  });
  const onConflicts = useEffectEvent(noteConflicts);
  useEffect(
    () =>
      edits.serve({
        onAdded: (tableIds) => onAdded(tableIds),
        onConflicts: (conflicts) => onConflicts(conflicts),
        onRefused: (words) => notify.error(words),
      }),
    [edits],
  );
  useEffect(() => {
    const next = chosen.find(({ id }) => id === revealsNext.current);
    if (!next) return;
    revealsNext.current = undefined;
    plan.current?.reveal(next.id);
  }, [chosen]);
  const chosenId = chosen.length === 1 ? chosen[0]?.id : undefined;
  useEffect(() => {
    if (!namesNext.current || chosenId === undefined) return;
    namesNext.current = false;
    focusSeenName(root.current);
  }, [chosenId]);

  const change = (wanted: readonly Partial<TableValues>[]) => {
    nudge.flush();
    edits.change(chosen, wanted);
  };
  const grasp = (ids: ReadonlySet<string>) => {
    keepTyped();
    return [...ids].flatMap((id) => collection.get(id) ?? []);
  };
  const names = (count: number) =>
    nextNames(
      shown.map(({ name }) => name),
      count,
    );
  const add = (shape: TableShape) => {
    nudge.flush();
    const [name = '1'] = names(1);
    // It is chosen once it is there.
    choose(NONE);
    namesNext.current = true;
    edits.add([{ name, status: 'open', shape, rotationDeg: 0, scale: 1, tableImageUrl: null }]);
  };
  const duplicate = () => {
    nudge.flush();
    const places = placesOfCopies(chosen, shown.map(boxOf));
    const called = names(chosen.length);
    edits.add(
      chosen.map((table, at) => {
        const { xPos: _x, yPos: _y, ...values } = valuesOf(table);
        // Without a place beside them the server finds one.
        return { ...values, name: called[at] ?? values.name, ...places?.[at] };
      }),
    );
  };
  const remove = () => {
    putChoice(NONE);
    edits.remove(chosen);
  };
  const undo = () => {
    nudge.flush();
    edits.undo();
  };
  const redo = () => {
    nudge.flush();
    edits.redo();
  };

  const chooseAll = () => choose(shown.map(({ id }) => id));

  useEditorKeys(root, (event) => {
    if (lost) return false;
    const { key, shiftKey, target } = event;
    if (event.ctrlKey || event.metaKey) {
      const run = {
        z: () => (shiftKey ? redo() : undo()),
        y: redo,
        a: chooseAll,
        d: () => chosen.length > 0 && duplicate(),
      }[key.toLowerCase()];
      run?.();
      return run !== undefined;
    }
    const arrow = ARROWS[key];
    if (arrow && chosen.length > 0 && !event.altKey) {
      const by = shiftKey ? GRID : 1;
      setDeed('moves');
      nudge.move(chosen, arrow[0] * by, arrow[1] * by);
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && chosen.length > 0) {
      remove();
      return true;
    }
    if (key === 'Escape') {
      if (plan.current?.cancel() || chosenIds.size === 0) return false;
      choose(NONE);
      return true;
    }
    const tableId =
      target instanceof Element ? target.closest<SVGElement>('[data-table]')?.dataset['table'] : undefined;
    if (tableId === undefined || (key !== ' ' && key !== 'Enter')) return false;
    if (key === 'Enter' && chosenIds.has(tableId)) focusName(root.current);
    else if (shiftKey || isSeveral) choose(toggled(chosenIds, tableId));
    else choose([tableId]);
    return true;
  });

  return (
    <section ref={root} className={floorsClasses.screen}>
      <header className={floorsClasses.head}>
        <h1>Floors and tables</h1>
        {picker}
        {!lost && (
          <FloorMenu
            floor={floor}
            floors={floors}
            tables={all}
            open={open}
            remove={removeFloor}
            addTables={({ tables: read }) => edits.add(read)}
            show={(added) => collection.merge([...added], [])}
          />
        )}
        <span className={stateClasses.state}>
          <SaveWords state={saving} retry={() => edits.queue.retry()} />
          <ColleaguesHere colleagues={colleagues} />
        </span>
      </header>
      {lost ? (
        <LostFloor
          lost={lost}
          name={floor.name}
          others={floors.rows}
          open={open}
          add={addFirst}
          typed={typedTexts(drafts, gone)}
          unsaved={isUnsaved ? unsavedWords(drafts, gone) : null}
          onLeave={forgetDrafts}
        />
      ) : (
        <>
          <Toolbar
            chosenCount={chosen.length}
            tableCount={shown.length}
            isSeveral={isSeveral}
            turnSeveral={setSeveral}
            chooseAll={chooseAll}
            canUndo={canUndo}
            canRedo={canRedo}
            undo={undo}
            redo={redo}
            add={add}
            duplicate={duplicate}
            align={(to) => change(aligned(chosen, to))}
            distribute={(axis) => change(distributed(chosen, axis))}
            isToNeighbours={!isFree}
            isToGrid={!isOffGrid}
            turnNeighbours={(isOn) => setFree(!isOn)}
            turnGrid={(isOn) => setOffGrid(!isOn)}
            zoom={view.zoom}
            larger={view.larger}
            smaller={view.smaller}
            fit={view.fit}
            whole={view.whole}
          />
          <div className={classes.halves}>
            <div className={classes.drawing}>
              <UnseenTables
                unseen={unseen}
                show={(tableId) => plan.current?.reveal(tableId, { isFocused: true })}
              />
              <EditorPlan
                ref={plan}
                floor={floor}
                tables={shown}
                extent={extent}
                chosenIds={chosenIds}
                isSeveral={isSeveral}
                colleagues={colleagues}
                snapping={{ isToNeighbours: !isFree, isToGrid: !isOffGrid }}
                view={view}
                choose={choose}
                grasp={grasp}
                onDeed={setDeed}
                commit={(moved, wanted) => {
                  nudge.flush();
                  edits.change(moved, wanted);
                }}
              />
              <p className={classes.keys}>
                Arrows move by 1, with Shift by 12. Alt without snapping. Ctrl D copies, Ctrl A chooses all.
              </p>
            </div>
            <Inspector
              ref={fields}
              chosen={chosen}
              drafts={drafts}
              onDraft={(key, draft) =>
                setDrafts((before) => {
                  const others = Object.entries(before).filter(([other]) => other !== key);
                  return Object.fromEntries(draft ? [...others, [key, draft]] : others);
                })
              }
              set={(values) => change(chosen.map(() => values))}
              leaveField={leaveField}
              show={({ from }) => choose(from.keys())}
              duplicate={duplicate}
              remove={remove}
              gone={gone}
              forgetGone={forgetGone}
              told={
                <ToldChanges
                  told={told}
                  tables={chosen}
                  colleagues={colleagues}
                  ownFields={(id) => edits.own.fieldsOf(id)}
                  keepMine={(mine) => {
                    forget(mine);
                    edits.changeFrom([
                      { tableId: mine.tableId, changes: { [mine.field]: { from: mine.to, to: mine.yours } } },
                    ]);
                  }}
                  forget={forget}
                />
              }
            />
          </div>
          <ToFields fields={fields} words={chosen.length === 0 ? '' : tablesWords(chosen)} />
        </>
      )}
      <UnsavedGuard
        isDirty={isUnsaved}
        leaves={(_, next) => ![floor.id, ''].includes(addressText(next['floor']))}
        settle={settle}
        title={LEAVE_UNSAVED}
        text={unsavedWords(drafts, gone)}
        onLeave={forgetDrafts}
      />
    </section>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): string[] {
  return ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id];
}

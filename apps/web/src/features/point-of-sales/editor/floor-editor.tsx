import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useCollection, useRow } from '../../../live/use-live.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { addressText } from '../../../parts/address-values.ts';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { useKeptSwitch } from '../../../parts/use-kept-switch.ts';
import { useListedKeys } from '../../../parts/use-listed-keys.ts';
import floorsClasses from '../floors/floors.module.css';
import type { FloorRoom } from '../floors/floor-screen.tsx';
import { LEAVE_UNSAVED, LostFloor } from '../floors/lost-floor.tsx';
import { planExtent } from '../plan/plan-extent.ts';
import { ColleaguesHere } from './colleagues-here.tsx';
import { tablesWords } from './draft.ts';
import { editorCommands } from './editor-commands.ts';
import { EDITOR_KEYS } from './editor-keys.ts';
import { EditorPlan, type PlanHandle } from './editor-plan.tsx';
import classes from './editor.module.css';
import { FloorMenu } from './floor-menu.tsx';
import { focusName } from './focus-name.ts';
import { Inspector } from './inspector.tsx';
import { SaveWords } from './save-words.tsx';
import stateClasses from './state.module.css';
import { tableDeeds } from './table-deeds.ts';
import { ToFields } from './to-fields.tsx';
import { ToldChanges } from './told-changes.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnseenTables } from './unseen-tables.tsx';
import { useChoosing } from './use-choosing.ts';
import { useDeed } from './use-deed.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditors } from './use-editors.ts';
import { useFloorEdits } from './use-floor-edits.ts';
import { useGoneTables } from './use-gone-tables.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useNudge } from './use-nudge.ts';
import { useSpokenEdits } from './use-spoken-edits.ts';
import { useToldChanges } from './use-told-changes.ts';
import { typedTexts, unsavedWords, useUnsavedEdits } from './use-unsaved-edits.ts';
import { useUnseenTables } from './use-unseen-tables.ts';
import { useZoom } from './use-zoom.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_TABLES: readonly FloorTable[] = [];

/** The editor of a floor. See docs/rules/point-of-sale.md#the-editor. */
export function FloorEditor({ isNext, ...room }: FloorRoom & { isNext: boolean }) {
  const { point, floor, floors, tables, open, remove: removeFloor, picker, add: addFirst, lost } = room;
  const { collection } = tables;
  const { locationId } = point;
  const zone = useRow(useCollection(locationLive, { locationId }), locationId)?.timezone ?? DEFAULT_TIME_ZONE;
  const all = tables.byFloor.get(floor.id) ?? NO_TABLES;
  const root = useRef<HTMLElement>(null);
  const plan = useRef<PlanHandle>(null);
  const fields = useRef<HTMLElement>(null);
  const keysId = useId();
  useListedKeys(EDITOR_KEYS);
  const isLost = lost !== null;
  // What had the focus went with the floor before, or with what stood in the place of this one.
  const isAfter = useRef(isNext);
  useEffect(() => {
    if (isAfter.current && !isLost && document.activeElement === document.body)
      root.current?.querySelector('select')?.focus();
    isAfter.current = isLost;
  }, [isLost]);
  const [chosenIds, setChosen] = useState(NONE);
  const [isSeveral, setSeveral] = useState(false);
  const kept = useKeptDrafts(floor.id);
  const { drafts, setDrafts, gone, forgetDrafts } = kept;
  const [isFree, setFree] = useKeptSwitch('floor-editor-without-neighbours');
  const [isOffGrid, setOffGrid] = useKeptSwitch('floor-editor-without-grid');

  const { edits, view: steps, saving } = useFloorEdits(floor, collection);
  const { canUndo, canRedo, removing } = steps;

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
  const { forget: forgetGone } = useGoneTables({
    edits,
    tables: shown,
    chosenIds,
    kept,
    locationId,
    isLost,
  });
  const { isUnsaved, keepTyped, leaveField, settle } = useUnsavedEdits({
    edits,
    saving,
    drafts,
    setDrafts,
    gone,
    nudge,
  });

  const { spoken, ...said } = useSpokenEdits((tableId) => collection.get(tableId));
  const choosing = useChoosing({
    edits,
    tables: shown,
    chosen,
    setChosen,
    keepTyped,
    noteConflicts,
    spoken: said,
    root,
    plan,
  });
  const { choose } = choosing;
  const unseen = useUnseenTables({
    box: view.box,
    tables: shown,
    zoom: view.zoom,
    isOwn: (tableId) => edits.mayBeOwnAddition(tableId),
  });
  const deeds = tableDeeds({ edits, nudge, choosing, shown, chosen });
  const grasp = (ids: ReadonlySet<string>) => {
    keepTyped();
    return [...ids].flatMap((id) => collection.get(id) ?? []);
  };
  useEditorKeys(root, (event) => {
    if (lost) return false;
    const commands = editorCommands({
      deeds,
      chosenIds: new Set(chosen.map(({ id }) => id)),
      isSeveral,
      choose,
      move: (dx, dy) => {
        setDeed('moves');
        nudge.move(chosen, dx, dy);
        // Once it is drawn there.
        requestAnimationFrame(() => plan.current?.keepSeen());
      },
      cancelDrag: () => plan.current?.cancel() ?? false,
      focusName: () => focusName(root.current),
      go: (step) => plan.current?.go(step) ?? false,
    });
    return commands(event);
  });
  const leaveAll = () => {
    forgetDrafts();
    edits.forgetWaiting();
  };

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
        {!lost && (
          <ToFields
            fields={fields}
            words={chosen.length === 0 ? '' : tablesWords(chosen)}
            onShown={() => plan.current?.keepSeen()}
          />
        )}
        <span className={stateClasses.state}>
          <SaveWords state={saving} zone={zone} retry={() => edits.queue.retry()} />
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
          onLeave={leaveAll}
        />
      ) : (
        <>
          <Toolbar
            chosenCount={chosen.length}
            tableCount={shown.length}
            isSeveral={isSeveral}
            turnSeveral={setSeveral}
            chooseAll={deeds.chooseAll}
            canUndo={canUndo}
            canRedo={canRedo}
            undo={deeds.undo}
            redo={deeds.redo}
            add={deeds.add}
            duplicate={deeds.duplicate}
            align={deeds.align}
            distribute={deeds.distribute}
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
              <UnseenTables unseen={unseen} show={(tableId) => plan.current?.reveal(tableId, 'always')} />
              <EditorPlan
                ref={plan}
                floor={floor}
                describedBy={keysId}
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
                commit={(moved, wanted) => deeds.changeThese(moved, wanted)}
              />
              <p id={keysId} className={classes.keys}>
                Arrows move by 1, with Shift by 12. Alt without snapping. Ctrl D copies, Ctrl A chooses all. J
                and K go from table to table. ? lists all keys.
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
              set={(values) => deeds.change(chosen.map(() => values))}
              leaveField={leaveField}
              show={({ from }) => choose(from.keys())}
              duplicate={deeds.duplicate}
              remove={deeds.remove}
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
        </>
      )}
      {spoken}
      <UnsavedGuard
        isDirty={isUnsaved}
        leaves={(_, next) => ![floor.id, ''].includes(addressText(next['floor']))}
        settle={settle}
        title={LEAVE_UNSAVED}
        text={unsavedWords(drafts, gone)}
        onLeave={leaveAll}
      />
    </section>
  );
}

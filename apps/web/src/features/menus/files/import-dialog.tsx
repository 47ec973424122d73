import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { DiffTable } from '../../../parts/diff-table.tsx';
import { downloadFile } from '../../../parts/download-file.ts';
import { notify } from '../../../parts/notify.ts';
import { ImportProgress } from './import-progress.tsx';
import { notifyDone } from '../take-back.ts';
import { FileMistakes } from './file-mistakes.tsx';
import styles from './menu-files.module.css';
import { useMenuImport, type ImportState } from './use-menu-import.ts';

type ImportDialogProps = { menuId: string; menuName: string; locationId: string; onClose: () => void };

/** Imports a file into a menu: shows all changes before anything is written. */
export function ImportDialog({ menuId, menuName, locationId, onClose }: ImportDialogProps) {
  const menu = useMenuImport(menuId, ({ recordCount }, idempotencyKey) => {
    const words = `${recordWords(recordCount)} of ${menuName} imported.`;
    notifyDone(words, { locationId, idempotencyKey });
    onClose();
  });
  const { state } = menu;

  async function downloadLines(): Promise<void> {
    try {
      const csv = await menu.readAllLines();
      if (csv !== null) downloadFile(`Import into ${menuName}.csv`, `\uFEFF${csv}`, 'text/csv;charset=utf-8');
    } catch (error) {
      notify.error(messageOf(error), undefined, menuId);
    }
  }
  const isRunning = state.kind === 'reading' || state.kind === 'checking' || state.kind === 'writing';
  return (
    <Dialog
      title={`Import into ${menuName}`}
      // The result of the import is shown here when it is done.
      onClose={() => state.kind !== 'writing' && onClose()}
      actions={state.kind === 'changes' && <Confirm state={state} write={menu.write} />}
    >
      <p className={styles.hint}>
        Export the menu, change it in a spreadsheet or an editor, and choose it here. Nothing is saved before
        you have seen what would change.
      </p>
      <label className={styles.file}>
        CSV or JSON file
        <input
          type="file"
          accept=".csv,text/csv,.json,application/json"
          disabled={isRunning}
          // The same file can be chosen again after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void menu.read(file);
          }}
        />
      </label>
      <label className={styles.whole}>
        <input
          type="checkbox"
          checked={menu.how.isWhole}
          disabled={isRunning}
          onChange={(event) => menu.change({ isWhole: event.currentTarget.checked })}
        />
        The file is the whole menu: whatever is not in it is removed, and its order counts
      </label>
      <label className={styles.whole}>
        <input
          type="checkbox"
          checked={menu.how.withStock}
          disabled={isRunning}
          onChange={(event) => menu.change({ withStock: event.currentTarget.checked })}
        />
        Stock counts too: each product has what the file says, whatever was sold since it was exported
      </label>
      {isRunning && <ImportProgress state={state} onStop={menu.stop} />}
      <Outcome state={state} again={menu.again} onAllLines={() => void downloadLines()} />
    </Dialog>
  );
}

function Confirm({ state, write }: { state: Changes; write: (state: Changes) => Promise<void> }) {
  const { recordCount } = state.changes;
  return (
    <>
      <p className={styles.hint}>Nothing is saved yet. An import can be undone as a whole.</p>
      <button
        type="button"
        className={button.primary}
        disabled={recordCount === 0}
        onClick={() => void write(state)}
      >
        Import {recordWords(recordCount)}
      </button>
    </>
  );
}

type Changes = Extract<ImportState, { kind: 'changes' }>;

type OutcomeProps = { state: ImportState; again: (text: string) => void; onAllLines: () => void };

function Outcome({ state, again, onAllLines }: OutcomeProps) {
  if (state.kind === 'mistakes') return <FileMistakes {...state} />;
  if (state.kind === 'failed') {
    const { text } = state;
    return (
      <div role="alert" className={styles.failure}>
        <p>{state.message}</p>
        {text !== null && (
          <button type="button" className={button.plain} onClick={() => again(text)}>
            Try again
          </button>
        )}
      </div>
    );
  }
  if (state.kind !== 'changes') return null;
  const { changes, productCount, notice } = state;
  return (
    <>
      {notice !== null && (
        <p role="alert" className={styles.failure}>
          {notice}
        </p>
      )}
      <p role="status">
        {productCount.toLocaleString('en')} {productCount === 1 ? 'product' : 'products'} in the file:{' '}
        {changes.recordCount === 0
          ? 'nothing would change.'
          : `${recordWords(changes.recordCount)} would change.`}
        {changes.keptStockCount > 0 && ` ${keptStockWords(changes.keptStockCount)}`}
      </p>
      {changes.lineCount > 0 && (
        <>
          <DiffTable
            caption="What would change"
            of="Record"
            count={changes.lineCount}
            lines={changes.lines.map(({ record, ...line }, index) => ({
              ...line,
              name: record,
              key: String(index),
            }))}
          />
          <button type="button" className={button.plain} onClick={onAllLines}>
            {changes.lineCount === 1
              ? 'Download the line'
              : `Download all ${changes.lineCount.toLocaleString('en')} lines`}
          </button>
        </>
      )}
    </>
  );
}

function keptStockWords(count: number): string {
  const products = count === 1 ? '1 product has' : `${count.toLocaleString('en')} products have`;
  return `${products} another stock than in the file, and would keep it.`;
}

function recordWords(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en')} records`;
}

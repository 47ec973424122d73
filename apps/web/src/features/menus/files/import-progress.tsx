import button from '../../../parts/button.module.css';
import styles from './menu-files.module.css';
import type { ImportState } from './use-menu-import.ts';

type ImportProgressProps = {
  state: Extract<ImportState, { kind: 'reading' | 'checking' | 'writing' }>;
  onStop: () => void;
};

const KB = 1024;

/** What is being done, and how far it is. Only the reading has progress; the server does its work in one step. */
export function ImportProgress({ state, onStop }: ImportProgressProps) {
  const value = state.kind === 'reading' ? { value: state.bytes, max: Math.max(1, state.ofBytes) } : {};
  return (
    <div className={styles.progress}>
      <p role="status">{wordsOf(state)}</p>
      <progress aria-label="Import" {...value} />
      {state.kind !== 'writing' && (
        <button type="button" className={button.plain} onClick={onStop}>
          Stop
        </button>
      )}
    </div>
  );
}

function wordsOf(state: ImportProgressProps['state']): string {
  const count = (number: number) => Math.ceil(number).toLocaleString('en');
  if (state.kind === 'reading')
    return `Reading ${count(state.bytes / KB)} of ${count(state.ofBytes / KB)} KB`;
  if (state.kind === 'checking') return `Checking ${count(state.lineCount)} lines. Nothing is saved yet.`;
  return `Writing ${count(state.checked.changes.recordCount)} records. This can no longer be stopped.`;
}

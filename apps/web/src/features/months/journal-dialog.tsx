import type { Month } from '@passline/contract/months/months';
import {
  JOURNAL_DETAILS,
  JOURNAL_FORMATS,
  MOST_LINES,
  type JournalDetail,
  type JournalFormat,
} from '@passline/domain/months/journal-formats';
import { monthWords } from '@passline/domain/months/month';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { downloadFile } from '../../parts/download-file.ts';
import { Mistake } from '../../parts/form/mistake.tsx';
import classes from './months.module.css';

const FORMATS: Readonly<Record<JournalFormat, string>> = {
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
  csv: 'A spreadsheet',
};
const DETAILS: Readonly<Record<JournalDetail, string>> = {
  days: 'A summary of each day',
  postings: 'Everything that was posted',
};

/** Downloads the journal of a month, in as many files as its program needs. See docs/rules/months.md#the-journal. */
export function JournalDialog({ month: { month, state }, onClose }: { month: Month; onClose: () => void }) {
  const [format, setFormat] = useState<JournalFormat>('quickbooks');
  const [detail, setDetail] = useState<JournalDetail>('days');
  const [progress, setProgress] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = monthWords(month);
  const download = async () => {
    if (progress !== null) return;
    setProgress('Writing…');
    setRefusal(null);
    try {
      for (let file = 1, files = 1; file <= files; file += 1) {
        const written = await api.months.journal({ month, format, detail, file });
        files = written.files;
        if (files > 1) setProgress(`File ${file} of ${files}…`);
        downloadFile(written.fileName, written.csv, 'text/csv');
      }
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Dialog
      title={`Journal of ${words}`}
      isNarrow
      onClose={onClose}
      actions={
        <button
          type="button"
          className={button.primary}
          aria-disabled={progress !== null}
          onClick={() => void download()}
        >
          <Download size={16} aria-hidden />
          {progress ?? 'Download'}
        </button>
      }
    >
      <Choice label="For" names={JOURNAL_FORMATS} words={FORMATS} chosen={format} onChoose={setFormat} />
      <Choice label="With" names={JOURNAL_DETAILS} words={DETAILS} chosen={detail} onChoose={setDetail} />
      <p className={classes.words}>
        {format === 'csv'
          ? 'In the columns of a journal, with names and codes.'
          : `${FORMATS[format]} takes at most ${MOST_LINES[format].toLocaleString('en')} lines at once: a longer journal comes in several files.`}
      </p>
      {state !== 'closed' && (
        <p className={classes.words}>
          {words} is not closed: its journal may still change, and the file says so in its name.
        </p>
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
    </Dialog>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  words: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ label, names, words, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={label} checked={name === chosen} onChange={() => onChoose(name)} />
          {words[name]}
        </label>
      ))}
    </fieldset>
  );
}

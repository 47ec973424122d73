import type { BankStatement } from '@passline/contract/bank-statements/bank-statements';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { notify } from '../../parts/notify.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { dayWords } from './bank-words.ts';
import classes from './bank.module.css';
import { readBankAgain } from './use-matching.ts';

type FilesDialogProps = { onClose: () => void; onLines: (statementId: string) => void };

/** The files that were imported; one of which nothing was posted can be removed. */
export function FilesDialog({ onClose, onLines }: FilesDialogProps) {
  const { data, error, refetch } = useQuery(queries.bankStatements.list.queryOptions({ staleTime: 0 }));
  const [asked, setAsked] = useState<BankStatement | null>(null);
  const remove = useMutation({
    mutationFn: ({ id: statementId }: BankStatement) => api.bankStatements.remove({ statementId }),
    onSuccess: (_, { fileName }) => notify.success(`The lines of ${fileName} are removed.`),
    onError: (problem) => notify.error(messageOf(problem)),
    onSettled: () => readBankAgain(),
  });
  return (
    <Dialog title="Imported files" onClose={onClose}>
      {data ? (
        <ul className={classes.files}>
          {data.map((statement) => (
            <li key={statement.id}>
              <div>
                <b>{statement.fileName}</b>
                <p className={classes.quiet}>{factsOf(statement)}</p>
              </div>
              <button type="button" className={button.plain} onClick={() => onLines(statement.id)}>
                Lines
              </button>
              <button
                type="button"
                className={button.plain}
                disabled={whyKept(statement) !== undefined || remove.isPending}
                title={whyKept(statement)}
                aria-label={`Remove ${statement.fileName}`}
                onClick={() => setAsked(statement)}
              >
                Remove
              </button>
            </li>
          ))}
          {data.length === 0 && <li>No files yet.</li>}
        </ul>
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.fileName}?`}
          text="Its lines are removed. You can import the file again."
          confirm="Remove"
          cancel="Keep"
          onConfirm={() => {
            remove.mutate(asked);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

/** Undefined: it can be removed. */
function whyKept({ matchedCount, postedCount }: BankStatement): string | undefined {
  if (matchedCount > 0) return 'Lines of it are matched.';
  return postedCount > 0 ? 'Lines of it were matched, and what was posted for that stays.' : undefined;
}

function factsOf(statement: BankStatement): string {
  const { firstDay, lastDay, lineCount, matchedCount, accountEnding, closing, importedBy, importedAt } =
    statement;
  const span = firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`;
  return [
    `${span}, ${lineCount === 1 ? '1 line' : `${lineCount} lines`}, ${matchedCount} matched.`,
    accountEnding && `Account ••• ${accountEnding}.`,
    closing && `${formatMoney(closing.balance)} after ${dayWords(closing.day)}.`,
    `By ${importedBy}, ${formatTime(importedAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

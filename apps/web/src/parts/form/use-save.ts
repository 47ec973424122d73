import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isAnswered } from '../../api/refusal.ts';
import { stopOf, type Sent } from './form-options.ts';
import { saved, type FormPhase } from './form-state.ts';
import { CORRECT_MARKED, type Latest, type useCommand } from './use-command.ts';

const CHOOSE = 'Please keep yours or take theirs where somebody else changed a field.';
const CHOOSE_OWN = 'Please keep this or take the other where you changed a field in another window.';

type Saving<Values extends object> = Pick<ReturnType<typeof useCommand<Values>>, 'tell' | 'refuse'> & {
  latest: Latest<Values>;
  phase: FormPhase['kind'];
  isBusy: RefObject<boolean>;
  /** What was typed is stored: a reload does not bring it back. */
  forget: () => void;
  /** The same, and nobody is asked who leaves the form of what is added. */
  giveUp: () => void;
};

/** Saves what was edited; pressed during a save, once more afterwards. The same edits are sent under the same key until they are answered. */
export function useSave<Values extends object>(saving: Saving<Values>): () => Promise<boolean> {
  const { latest, phase, isBusy, tell, refuse, forget, giveUp } = saving;
  /** Save was pressed during a save, for what was typed since. */
  const isAskedAgain = useRef(false);
  const attempt = useRef({ sent: '', key: '' });

  async function save(): Promise<boolean> {
    const { view, options } = latest.current;
    const { changes, values, mistakes, conflicts, isDirty, general } = view;
    if (isBusy.current) {
      isAskedAgain.current = !options.isOnce;
      return false;
    }
    if (!isDirty && !options.isNew) return false;
    const stop = stopOf(options, values);
    if (stop) return refuse(stop);
    if (conflicts.length > 0) return refuse(options.isOwn ? CHOOSE_OWN : CHOOSE);
    if (Object.keys(mistakes).length > 0) return refuse(CORRECT_MARKED);
    if (general !== null) return refuse(general);
    const sent = JSON.stringify(changes);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const context = { idempotencyKey: attempt.current.key };
    return tell(
      async () => {
        // Each value fits its field's schema: what does not is in `mistakes`.
        const stored = await options
          .save({ changes: changes as Sent<Values>['changes'], values, context })
          .catch((error: unknown) => {
            if (isAnswered(error)) attempt.current = { sent: '', key: '' };
            throw error;
          });
        attempt.current = { sent: '', key: '' };
        // The form may be gone before it shows that.
        if (options.isOnce) giveUp();
        else forget();
        return (known) => saved(known, options, changes, stored ?? values);
      },
      { done: options.done ?? 'Saved.', failure: options.failure ?? '' },
    );
  }

  const saveAgain = useEffectEvent(save);
  useEffect(() => {
    if (phase === 'saving' || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    if (phase === 'saved') void saveAgain();
  }, [phase]);
  return save;
}

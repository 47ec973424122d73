import { useRef, type ComponentProps } from 'react';
import { Dialog } from '../dialog.tsx';
import { Unsaved } from './unsaved.tsx';
import { useAskedClose } from './use-asked-close.tsx';

type TypedDialogProps = ComponentProps<typeof Dialog> & {
  /** Something is typed or chosen in it that is not on its way yet. */
  isDirty: boolean;
};

/** A dialog with fields of its own, which are no record's: whoever leaves it with something typed is asked, whichever way. */
export function TypedDialog({ isDirty, onClose, ...dialog }: TypedDialogProps) {
  const isGivenUp = useRef(false);
  const giveUp = () => {
    isGivenUp.current = true;
  };
  const { leave, question } = useAskedClose({ isDirty, isGivenUp, giveUp, onClose });
  return (
    <>
      {question}
      <Dialog {...dialog} onClose={leave} />
      <Unsaved isDirty={isDirty} leaving={{ isGivenUp: () => isGivenUp.current, onLeave: giveUp }} />
    </>
  );
}

import type { SquareLink } from '@passline/contract/square/square';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { SquareChoice } from './square-choice.tsx';
import classes from './square.module.css';
import type { Square } from './use-square.ts';

type SquareLinkPartProps = {
  link: SquareLink;
  square: Square;
  timeOf: (atMs: number) => string;
  /** What is set up at this moment: Square, or its stand-in. */
  name: string;
};

/** Which account a location is linked to, where orders go, and how to unlink it. */
export function SquareLinkPart({ link, square, timeOf, name }: SquareLinkPartProps) {
  const [asks, setAsks] = useState(false);
  const { state, merchantName, merchantId, linkedBy, linkedAt, tokenEndsAt } = link;
  return (
    <>
      <section className={classes.part} aria-labelledby="square-link">
        <div className={classes.head}>
          <h2 id="square-link">{merchantName ?? merchantId}</h2>
          <div className={classes.commands}>
            {state === 'ended' && link.squareTokenId !== null && (
              <button
                type="button"
                className={button.plain}
                aria-disabled={square.isBusy}
                onClick={() => void square.checkAgain()}
              >
                Check again
              </button>
            )}
            <button
              type="button"
              className={button.plain}
              aria-disabled={square.isBusy}
              onClick={() => setAsks(true)}
            >
              Unlink
            </button>
          </div>
        </div>
        <dl className={classes.facts}>
          <dt>Merchant</dt>
          <dd>{merchantId}</dd>
          <dt>Linked</dt>
          <dd>
            {timeOf(linkedAt)} by {linkedBy}
          </dd>
          {state === 'linked' && tokenEndsAt !== null && (
            <>
              <dt>Permission</dt>
              <dd>until {timeOf(tokenEndsAt)}, renewed automatically before</dd>
            </>
          )}
        </dl>
        <SquareChoice link={link} square={square} name={name} />
      </section>
      {asks && (
        <ConfirmDialog
          title="Unlink Square?"
          text="No more orders are sent, and Square forgets this permission. Orders that Square has stay there. This cannot be undone: the location’s admin has to link it again."
          confirm="Unlink"
          onConfirm={() => {
            setAsks(false);
            void square.unlink();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}

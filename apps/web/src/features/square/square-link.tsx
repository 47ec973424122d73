import type { SquareLink } from '@passline/contract/square/square';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { LinkSquare } from './link-square.tsx';
import { SquareChoice } from './square-choice.tsx';
import classes from './square.module.css';
import type { Square } from './use-square.ts';

type SquareLinkPartProps = {
  link: SquareLink;
  square: Square;
  isLinking: boolean;
  timeOf: (atMs: number) => string;
};

/** A location that is linked, or whose link has ended: whose account it is, where orders go, and the way out. */
export function SquareLinkPart({ link, square, isLinking, timeOf }: SquareLinkPartProps) {
  const [asks, setAsks] = useState(false);
  const { state, merchantName, merchantId, linkedBy, linkedAt, tokenEndsAt, endedReason } = link;
  return (
    <>
      {state === 'ended' && (
        <section className={classes.ended} aria-labelledby="square-ended">
          <h2 id="square-ended">Square has ended the link</h2>
          <p>{endedReason} No order reaches Square until it is linked again.</p>
          <LinkSquare square={square} isLinking={isLinking} />
        </section>
      )}
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
              <dd>until {timeOf(tokenEndsAt)}, renewed by itself before</dd>
            </>
          )}
        </dl>
        <SquareChoice link={link} square={square} />
      </section>
      {asks && (
        <ConfirmDialog
          title="Unlink Square?"
          text="No more orders are sent, and Square forgets this permission. Orders that Square has stay there. This cannot be taken back: the location’s admin has to link it again."
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

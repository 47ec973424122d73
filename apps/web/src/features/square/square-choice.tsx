import type { SquareLink } from '@passline/contract/square/square';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import classes from './square.module.css';
import type { Square } from './use-square.ts';

type SquareChoiceProps = { link: SquareLink; square: Square; name: string };

/** Which Square location gets orders, and whether they are sent: saved at once, with Undo. */
export function SquareChoice({ link, square, name: squareNow }: SquareChoiceProps) {
  const { restaurantId, locationId, squareLocations, squareLocationId, squareEnabled } = link;
  // Square is asked each time somebody opens the screen; its answer comes with the live row.
  const asked = useQuery({
    ...queries.functions.getSquareLocations.queryOptions({ input: { restaurantId, locationId } }),
    enabled: link.state === 'linked',
  });
  const gone = squareLocationId !== null && squareLocations.every(({ id }) => id !== squareLocationId);
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>Location in Square</legend>
        {squareLocations.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="square-location"
              checked={id === squareLocationId}
              onChange={() => void square.choose(link, { squareLocationId: id }, `Orders go to ${name}.`)}
            />
            {name}
          </label>
        ))}
        {gone && <p className={classes.failed}>Square no longer has the chosen location.</p>}
        {squareLocations.length === 0 && !asked.isError && (
          <p className={classes.quiet}>
            {asked.isFetching
              ? 'Asking Square which locations there are …'
              : 'This merchant has no locations in Square.'}
          </p>
        )}
        {asked.isError && (
          <p className={classes.quiet} role="status">
            Square did not say which locations there are: {messageOf(asked.error)}{' '}
            <button type="button" className={button.plain} onClick={() => void asked.refetch()}>
              Try again
            </button>
          </p>
        )}
      </fieldset>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={squareEnabled}
          checked={squareEnabled}
          disabled={squareLocationId === null && !squareEnabled}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            const said = `${isOn ? 'Confirmed' : 'No'} orders are sent to ${squareNow}.`;
            void square.choose(link, { squareEnabled: isOn }, said);
          }}
        />
        <span>
          Send orders to {squareNow} when they are confirmed
          <small>
            {squareLocationId === null
              ? 'Please choose a location of Square first.'
              : 'Each order once, recorded as paid outside of Square so that the counter sees it. What was confirmed before is not sent.'}
          </small>
        </span>
      </label>
    </>
  );
}

import { isSameJson } from '@passline/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { notify } from '../../../parts/notify.ts';
import { draftMistakes, EMPTY_DRAFT, type CreateDraft } from './create-draft.ts';
import { CreateSections } from './create-sections.tsx';
import { mistakesFrom } from './refused-fields.ts';
import styles from './create.module.css';

type Mistakes = Readonly<Partial<Record<string, string>>>;

/**
 * Creates a restaurant. What was typed stays until it is created, whatever goes wrong.
 * See docs/rules/restaurants.md#creating.
 */
export function CreatePage() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CreateDraft>(EMPTY_DRAFT);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [created, setCreated] = useState<{ restaurantId: string; locationId: string } | null>(null);
  const attempt = useRef({ draft, key: crypto.randomUUID() });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Once the guard has heard that nothing is left to lose.
    if (created) void navigate({ to: '/restaurant/info/$restaurantId/$locationId', params: created });
  }, [created, navigate]);

  const change = (patch: Partial<CreateDraft>) => {
    setDraft((known) => ({ ...known, ...patch }));
    setMistakes((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(patch, field))),
    );
  };
  const show = (found: Mistakes) => {
    setMistakes(found);
    // After React has drawn the messages.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const create = async () => {
    setFailure(null);
    const found = draftMistakes(draft);
    // The first mistake of a field is the one to mend first.
    if (found.length > 0)
      return show(Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message])));
    // The same draft sent again, because no answer came, is the same request.
    if (attempt.current.draft !== draft) attempt.current = { draft, key: crypto.randomUUID() };
    setSaving(true);
    try {
      const { restaurantId, locationId, accountId } = await api.functions.createNewRestaurant(draft, {
        context: { idempotencyKey: attempt.current.key },
      });
      await queryClient.invalidateQueries({ queryKey: queries.restaurants.listLocations.key() });
      notify.success(createdWords(draft.restaurantName, accountId));
      setCreated({ restaurantId, locationId });
    } catch (error) {
      show(mistakesFrom(error));
      setFailure(messageOf(error));
      setSaving(false);
    }
  };

  const count = Object.keys(mistakes).length;
  return (
    <form
      ref={form}
      className={styles.screen}
      noValidate
      aria-label="Create restaurant"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void create();
      }}
    >
      <header className={styles.head}>
        <h1>Create restaurant</h1>
        <p>The restaurant, its first location, its admin and its card account: all of them, or nothing.</p>
      </header>
      <CreateSections draft={draft} change={change} mistakes={mistakes} />
      <footer className={styles.foot}>
        <button type="submit" className={button.primary} aria-disabled={isSaving}>
          {isSaving ? 'Creating …' : 'Create restaurant'}
        </button>
        <p className={styles.failure} role="alert">
          {failure ??
            (count > 0 ? `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention.` : '')}
        </p>
      </footer>
      <UnsavedGuard isDirty={created === null && !isSameJson(draft, EMPTY_DRAFT)} />
    </form>
  );
}

function createdWords(name: string, accountId: string): string {
  const isStandIn = accountId.startsWith('acct_stand_in_');
  return `${name} is created.${isStandIn ? ' Its card account is of the stand-in: no real money moves.' : ''}`;
}

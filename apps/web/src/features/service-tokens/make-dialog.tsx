import type { ServiceScope } from '@passline/contract/kernel/permissions';
import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import { END_PASSED, SERVICE_TOKEN_FIELDS } from '@passline/contract/service-tokens/service-tokens';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { api } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { DateTimeControl } from '../../parts/form/date-time-control.tsx';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { placeOfZone } from '../../parts/zoned-time.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Values = { name: string; scopes: ServiceScope[]; expiresAt: number | null };

const BLANK: Values = { name: '', scopes: [], expiresAt: null };

const FIELDS: FormFields<Values> = {
  name: { kind: 'text', label: 'Name', schema: SERVICE_TOKEN_FIELDS.name },
  scopes: {
    kind: 'own',
    label: 'Scopes',
    schema: SERVICE_TOKEN_FIELDS.scopes,
    show: (value) => (value as ServiceScope[]).map((scope) => SCOPE_WORDS[scope].label).join(', '),
  },
  expiresAt: {
    kind: 'instant',
    label: 'Ends',
    zone: DEFAULT_TIME_ZONE,
    schema: SERVICE_TOKEN_FIELDS.expiresAt,
    check: (value) => (typeof value === 'number' && value <= liveClient.serverNow() ? END_PASSED : null),
  },
};

type MakeDialogProps = { onMade: (made: MadeToken) => void; onClose: () => void };

/** What is known only now. */
export type MadeToken = { name: string; secret: string };

/** The form of a new token. See docs/rules/service-tokens.md#making-one. */
export function MakeDialog({ onMade, onClose }: MakeDialogProps) {
  const { confirmed, dialog } = useSecondFactor('This token lets a program in without a person.');
  const stop = useMoneyWait();
  const form = useRecordForm<Values>({
    // Rights are chosen on purpose each time.
    draft: null,
    record: BLANK,
    isNew: true,
    isOnce: true,
    fields: FIELDS,
    stop,
    save: async ({ values, context }) => {
      const { name, secret } = await confirmed(() => api.serviceTokens.make(values, { context }));
      onMade({ name, secret });
    },
    failure: 'No token was made.',
  });
  return (
    <>
      <FormDialog title="Make a service token" form={form} onClose={onClose} save="Make it">
        <FormField form={form} name="name" hint="Which program it is for: the trail calls it by this name." />
        <FormField form={form} name="scopes">
          {(control, chosen, edit) => <ScopeChoice control={control} chosen={chosen} edit={edit} />}
        </FormField>
        <FormField
          form={form}
          name="expiresAt"
          hint={`${placeOfZone(DEFAULT_TIME_ZONE)} time. From then on it opens nothing. Empty: it has no end.`}
        >
          {(control, value, edit) => (
            <DateTimeControl
              {...control}
              label="Ends"
              zone={DEFAULT_TIME_ZONE}
              usualTime="23:59"
              value={value}
              onChange={edit}
            />
          )}
        </FormField>
      </FormDialog>
      {dialog}
    </>
  );
}

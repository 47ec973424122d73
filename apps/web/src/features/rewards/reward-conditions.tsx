import { loginReason } from '@passline/domain/rewards/check-reward-record';
import { DateTimeControl } from '../../parts/form/date-time-control.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { LockedField } from '../../parts/form/locked-field.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { placeOfZone } from '../../parts/zoned-time.ts';
import { DigitsControl } from './digits-control.tsx';
import classes from './reward-dialog.module.css';
import type { RewardValues } from './reward-fields.ts';
import { UnlimitedControl } from './unlimited-control.tsx';

const BEGINS = { qty: 100, qtyLimit: 1, qtyLimitPerUser: 1 } as const;

/** Who gets a reward, for what, and how often. */
export function RewardConditions({ form, zone }: { form: RecordForm<RewardValues>; zone: string }) {
  const clock = `${placeOfZone(zone)} time`;
  const login = loginReason(form.values);
  const limit = (name: keyof typeof BEGINS) => (
    <FormField form={form} name={name}>
      {(control, value, edit) => (
        <UnlimitedControl
          {...control}
          label={form.fields[name].label}
          value={value}
          begins={BEGINS[name]}
          onChange={edit}
        />
      )}
    </FormField>
  );
  /** A date is enough: it is meant as a whole. */
  const moment = (name: 'activeFrom' | 'activeUntil', hint: string) => (
    <FormField form={form} name={name} hint={hint}>
      {(control, value, edit) => (
        <DateTimeControl
          {...control}
          label={form.fields[name].label}
          zone={zone}
          value={value}
          usualTime={name === 'activeUntil' ? '24:00' : '00:00'}
          isEnd={name === 'activeUntil'}
          onChange={edit}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className={classes.pair}>
        <FormField form={form} name="requiredPoints" hint="0 for none.">
          {(control, value, edit) => (
            <DigitsControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
          )}
        </FormField>
        <FormField form={form} name="minimumSubTotal" hint="Whole dollars, 0 for none.">
          {(control, value, edit) => (
            <DigitsControl
              {...control}
              prefix="$"
              value={value}
              onChange={(to) => edit(to as number | null)}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="requiredOrderType" />
      <FormField form={form} name="visible" />
      <FormField form={form} name="appliedDefault" />
      <FormField
        form={form}
        name="couponCode"
        hint="Only for a reward that is neither visible nor applied by default."
      />
      <div className={classes.pair}>
        {moment('activeFrom', `${clock}; empty: immediately`)}
        {moment('activeUntil', `${clock}, a date alone with its whole day; empty: no end`)}
      </div>
      <FormField
        form={form}
        name="hours"
        isWide
        hint={`${clock}, when the order is placed, also one for later. On a day without hours it cannot be redeemed. With no hours at all: at any hour.`}
      />
      <FormField form={form} name="standsAlone" />
      <FormField form={form} name="freeOnFirstOrder" />
      {login === null || form.lockOf('requiresLogin') !== null ? (
        <FormField form={form} name="requiresLogin" />
      ) : (
        <LockedField label="Log-in needed" value="Guests have to log in: yes" reason={login} />
      )}
      <div className={classes.three}>
        {limit('qty')}
        {limit('qtyLimit')}
        {limit('qtyLimitPerUser')}
      </div>
    </>
  );
}

import { isSameJson } from '@passline/domain/json/is-same-json';
import {
  NO_SCHEDULE,
  SCHEDULED_PRICE_FIELDS,
  type PriceSchedule,
} from '@passline/domain/menus/scheduled-prices';
import { useState, type ReactNode } from 'react';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import { scheduleWords } from '../schedule-words.ts';
import type { ProductValues } from './product-fields.ts';
import classes from '../panel.module.css';

const FIELDS = Object.keys(NO_SCHEDULE) as (keyof PriceSchedule)[];

/** What a product costs at other times: a happy hour, or a price that is planned. See docs/rules/menus.md#scheduled-prices. */
export function ScheduleFields({ form, zone }: { form: RecordForm<ProductValues>; zone: string }) {
  const nowMs = useServerMinute();
  const { values } = form;
  const isUsed = FIELDS.some(
    (field) => form.edited.includes(field) || !isSameJson(values[field], NO_SCHEDULE[field]),
  );
  const clock = `${placeOfZone(zone)} time`;
  const words = scheduleWords({ ...values, price: values.price ?? 0 }, { atMs: nowMs, zone });
  return (
    <OnRequest words="Schedule other prices" isNeeded={isUsed}>
      <fieldset className={`${classes.typePrices} ${classes.schedule}`}>
        <legend>Scheduled prices</legend>
        <p className={classes.none}>
          A happy hour, or a price that is planned. Empty: that price stays what it is above.
        </p>
        <div className={classes.prices}>
          {SCHEDULED_PRICE_FIELDS.map((name) => (
            <FormField key={name} form={form} name={name} />
          ))}
        </div>
        <div className={classes.moments}>
          <FormField form={form} name="scheduledFrom" hint={`${clock}; empty: immediately`} />
          <FormField form={form} name="scheduledUntil" hint={`${clock}; empty: no end`} />
        </div>
        <FormField
          form={form}
          name="scheduledHours"
          isWide
          hint={`${clock}, when the order is placed, also one for later. With no hours at all: at any hour.`}
        />
        <p className={classes.none} role="status" aria-label="Prices next">
          {words && `${words}.`}
        </p>
      </fieldset>
    </OnRequest>
  );
}

type OnRequestProps = { words: string; isNeeded: boolean; children: ReactNode };

/** Most products need no such fields: they appear when somebody asks for them, or when one of them says something. */
function OnRequest({ words, isNeeded, children }: OnRequestProps) {
  const [isOpened, setOpened] = useState(false);
  if (isNeeded || isOpened) return children;
  return (
    <div>
      <button type="button" className={button.plain} onClick={() => setOpened(true)}>
        {words}
      </button>
    </div>
  );
}

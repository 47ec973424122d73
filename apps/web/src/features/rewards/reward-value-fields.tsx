import type { LocationMenu } from '@passline/contract/menus/menus';
import { MONEY_FORM } from '@passline/domain/numbers/read-number';
import { isForProducts, isPercent } from '@passline/domain/rewards/check-reward-record';
import { useState } from 'react';
import { NumberControl } from '../../parts/form/controls.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { roundMoney } from '../../parts/form/round-money.ts';
import { typedMoney } from '../../parts/form/typed-money.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { ProductTree } from '../../parts/product-tree.tsx';
import { PercentControl } from './digits-control.tsx';
import classes from './reward-dialog.module.css';
import type { RewardValues } from './reward-fields.ts';

type RewardValueFieldsProps = { form: RecordForm<RewardValues>; menu: LocationMenu };

/** What a reward gives: its type, and how much or which products. */
export function RewardValueFields({ form, menu }: RewardValueFieldsProps) {
  const { values } = form;
  return (
    <>
      <FormField
        form={form}
        name="redeemType"
        {...(values.redeemType === 'FreeDelivery' && {
          hint: 'The guest pays no delivery fee. The restaurant bears it: a courier of ours earns the full fee.',
        })}
      />
      {values.redeemType === 'Discount' && <FormField form={form} name="subtotalDiscountAmount" />}
      {values.redeemType === 'DiscountPercent' && (
        <FormField form={form} name="subtotalDiscountPercent">
          {(control, value, edit) => (
            // What cannot be read is kept for correction: the rule reports it.
            <PercentControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
          )}
        </FormField>
      )}
      {(values.redeemType === 'ProductDiscount' || values.redeemType === 'ProductDiscountPercent') && (
        <FormField form={form} name="discountValue">
          {(control, value, edit) =>
            isPercent(values.redeemType) ? (
              <PercentControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
            ) : (
              <NumberControl
                {...control}
                prefix="$"
                value={value}
                form={MONEY_FORM}
                round={roundMoney}
                format={typedMoney}
                onChange={(to) => edit(to as number | null)}
              />
            )
          }
        </FormField>
      )}
      {isPercent(values.redeemType) && (
        <FormField form={form} name="maximumDiscount" hint="Empty: no limit." />
      )}
      {isForProducts(values.redeemType) && <RewardProducts form={form} menu={menu} />}
    </>
  );
}

function RewardProducts({ form, menu }: RewardValueFieldsProps) {
  const [q, setQ] = useState('');
  return (
    <FormField form={form} name="productIds" isWide>
      {({ readOnly, ...control }, value, edit) => (
        <div {...control} role="group" aria-label="Products" tabIndex={-1} className={classes.products}>
          <ProductTree
            menu={menu}
            isChosen={(productId) => value.includes(productId)}
            q={q}
            onSearch={setQ}
            onChoose={(ids, isWanted) => {
              if (readOnly) return;
              const others = value.filter((id) => !ids.includes(id));
              edit(isWanted ? [...others, ...ids] : others);
            }}
          />
        </div>
      )}
    </FormField>
  );
}

import { ColourControl } from './colour-control.tsx';
import { AreaControl, NumberControl, SelectControl, SwitchControl, TextControl } from './controls.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import type { ControlProps } from './field.tsx';
import { numberFormOf, type FieldDeclaration } from './form-fields.ts';
import { LocationControl } from './location-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { MONEY_FORM, RATE_FORM } from '@passline/domain/numbers/read-number';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { roundMoney } from './round-money.ts';
import { TagsControl } from './tags-control.tsx';
import { typedMoney } from './typed-money.ts';

type KindControlProps = {
  field: FieldDeclaration;
  control: ControlProps;
  value: unknown;
  edit: (to: unknown) => void;
};

/** The control that a field's declared kind stands for. */
export function KindControl({ field, control, value, edit }: KindControlProps) {
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  const typed = typeof value === 'string' ? value : number;
  switch (field.kind) {
    case 'text':
      return (
        <TextControl
          {...control}
          type={field.type ?? 'text'}
          autoComplete={field.type === 'password' ? 'new-password' : 'off'}
          value={text}
          onChange={edit}
        />
      );
    case 'link':
      return <TextControl {...control} type="text" autoComplete="off" value={text} onChange={edit} />;
    case 'phone':
      return (
        <TextControl
          {...control}
          type="tel"
          autoComplete="off"
          value={phoneNumberWords(text)}
          onChange={edit}
        />
      );
    case 'location':
      return <LocationControl {...control} locations={field.locations} value={text} onChange={edit} />;
    case 'area':
      return <AreaControl {...control} value={text} onChange={edit} />;
    case 'money':
      return (
        <NumberControl
          {...control}
          prefix="$"
          value={typed}
          onChange={edit}
          form={MONEY_FORM}
          round={roundMoney}
          format={typedMoney}
        />
      );
    case 'number':
      return (
        <NumberControl
          {...control}
          value={typed}
          onChange={edit}
          form={numberFormOf(field)}
          suffix={field.unit}
        />
      );
    case 'rate':
      return <NumberControl {...control} value={typed} onChange={edit} form={RATE_FORM} />;
    case 'switch':
      return (
        <SwitchControl {...control} isOn={value === true} onChange={edit}>
          {field.words}
        </SwitchControl>
      );
    case 'select':
      return (
        <SelectControl
          {...control}
          value={text}
          options={field.options}
          onChange={(to) => edit(to === '' && field.isNullable ? null : to)}
        />
      );
    case 'date-time':
      return (
        <DateTimeControl {...control} label={field.label} zone={field.zone} value={number} onChange={edit} />
      );
    case 'colour':
      return <ColourControl {...control} label={field.label} value={text} onChange={edit} />;
    case 'tags':
      return (
        <TagsControl
          {...control}
          most={field.most}
          tooMany={field.tooMany}
          tags={Array.isArray(value) ? value : []}
          onChange={edit}
        />
      );
    case 'picture':
      return (
        <PictureControl
          {...control}
          label={field.label}
          purpose={field.purpose}
          value={text || null}
          onChange={edit}
        />
      );
    case 'custom':
      throw new Error(`${field.label} is of kind 'custom': its control stands inside of its FormField.`);
  }
}

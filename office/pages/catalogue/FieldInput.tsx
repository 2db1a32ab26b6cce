import { useLingui } from '@lingui/react/macro';
import { BindField } from './inputs/BindField.tsx';
import { ChannelNames } from './inputs/ChannelNames.tsx';
import { ChosenMembers } from './inputs/ChosenMembers.tsx';
import type { FieldProps } from './inputs/field-props.ts';
import { LanguagesField } from './inputs/LanguagesField.tsx';
import { RefundField } from './inputs/RefundField.tsx';
import { SwitchField } from './inputs/SwitchField.tsx';
import { TemplatesField } from './inputs/TemplatesField.tsx';
import { TextMessages } from './inputs/TextMessages.tsx';
import { TypedField } from './inputs/TypedField.tsx';
import { VariantField } from './inputs/VariantField.tsx';
import { PictureField } from './PictureField.tsx';
import { Weekdays } from './Weekdays.tsx';

export function FieldInput(props: FieldProps) {
  const { i18n } = useLingui();
  const { entry, location, value, faults, onChange } = props;
  const own = { label: i18n._(entry.meta.label.id), help: i18n._(entry.meta.help.id), value, onChange };
  switch (entry.meta.input) {
    case 'switch':
      return <SwitchField {...own} entry={entry} fault={faults(location)} />;
    case 'weekdays':
      return <Weekdays {...own} />;
    case 'picture':
      return <PictureField {...own} value={typeof value === 'string' ? value : ''} fault={faults(location)} />;
    case 'cards':
    case 'spots':
      return <ChosenMembers {...props} />;
    case 'languages':
      return <LanguagesField {...own} fault={faults(location)} />;
    case 'refund':
      return <RefundField {...props} Input={FieldInput} />;
    case 'partners':
      return <BindField {...props} Input={FieldInput} />;
    case 'channels':
      return <ChannelNames {...own} />;
    case 'templates':
      return <TemplatesField {...props} />;
    case 'text-messages':
      return <TextMessages {...props} />;
    case 'variant':
      return <VariantField {...props} Input={FieldInput} />;
    case 'words':
    case 'text':
    case 'html':
    case 'whole':
    case 'number':
    case 'minutes':
    case 'money':
    case 'time':
    case 'day':
    case 'choice':
    case 'seat-plan':
    case 'seat-category':
    case 'object':
    case 'list':
      return <TypedField {...props} />;
  }
}

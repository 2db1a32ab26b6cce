import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone } from '#domain/lib/phone.ts';
import { usePeople } from '#state/people.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconPhone } from '#ui/icons.ts';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

const MOST_SHOWN = 3;

export function PhoneCard(props: PhoneFieldProps) {
  return (
    <Card>
      <SectionTitle>
        <Trans>Purchaser</Trans>
      </SectionTitle>
      <PhoneField {...props} />
      {props.phone === '' && <KnownPhones onChoose={props.onChange} />}
    </Card>
  );
}

function KnownPhones({ onChoose }: { onChoose: (phone: string) => void }) {
  const { t } = useLingui();
  const known = usePeople().filter(
    (each, index, all) => each.phone && all.findIndex(({ phone }) => phone === each.phone) === index,
  );
  return known.slice(0, MOST_SHOWN).map(({ name, phone = '' }) => {
    const masked = maskPhone(phone);
    return (
      <LinkButton key={phone} icon={IconPhone} onPress={() => onChoose(phone)}>
        {t`Use ${masked} (${name})`}
      </LinkButton>
    );
  });
}

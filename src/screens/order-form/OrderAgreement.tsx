import { AgreementPart, type AgreementPartProps } from '#components/AgreementPart.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';

/** Opening the text renders this component only, not the form. */
export function OrderAgreement(props: Omit<AgreementPartProps, 'open'>) {
  return <AgreementPart {...props} open={useOpenSheet()?.name === 'agreement'} />;
}

import { AgreementPart, type AgreementPartProps } from '#components/AgreementPart.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';

/** The purchase agreement, which alone renders as its text is opened. */
export function OrderAgreement(props: Omit<AgreementPartProps, 'open'>) {
  return <AgreementPart {...props} open={useOpenSheet()?.name === 'agreement'} />;
}

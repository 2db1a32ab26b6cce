import { AgreementPart, type AgreementPartProps } from '#components/AgreementPart.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';

/** It renders alone as its text is opened, so that the form beneath stays as it is. */
export function OrderAgreement(props: Omit<AgreementPartProps, 'open'>) {
  return <AgreementPart {...props} open={useOpenSheet()?.name === 'agreement'} />;
}

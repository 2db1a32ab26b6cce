import { ReasonStrip } from '#ui/Banner.tsx';
import { IconOk } from '#ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import type { AddToCartResult } from '#components/use-submit-to-cart.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { problemWords } from '#i18n/problem-words.ts';

const toCart = (
  <Link to="/cart" className={linkButtonClass({ inherit: true, underline: true })}>
    <Trans>Go to the cart</Trans>
  </Link>
);

export function CartedStrip({ carted }: { carted: AddToCartResult }) {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  if (carted.kind === 'added')
    return (
      <ReasonStrip tone="ok" icon={IconOk} action={toCart}>
        <Trans>In the cart. It keeps your choice, not the places.</Trans>
      </ReasonStrip>
    );
  if (carted.kind === 'outcome-unknown')
    return (
      <ReasonStrip action={toCart}>
        <Trans>We are not sure it arrived. Look into the cart before you add it again.</Trans>
      </ReasonStrip>
    );
  const problem = carted.kind === 'refused' ? carted.problem : undefined;
  return (
    <ReasonStrip tone={carted.kind === 'partner' ? 'wait' : 'bad'}>
      {problem ? i18n._(problemWords(problem)) : errorWords(carted.error)}
    </ReasonStrip>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './SeatPicker.module.css';

export interface SeatsHeadProps {
  title: string;
  when: string;
  scenicId: string;
  /** True when bought tickets are moved: their session is chosen on the screen of the change, not here. */
  moving: boolean;
}

export function SeatsHead({ title, when, scenicId, moving }: SeatsHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={text.clamp}>{title}</h1>
        <p className="num">{when}</p>
      </div>
      {!moving && (
        <Link to="/selectBatch" search={{ scenic: scenicId }} className={linkButtonClass()}>
          <Trans>Other session</Trans>
          <Icon of={IconChevronRight} size={16} />
        </Link>
      )}
    </div>
  );
}

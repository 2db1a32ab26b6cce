import { Skeleton, type SkeletonBlockProps } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';

export interface LoadingStateProps {
  label: string;
  /** Heights in px, or other shapes than cards. */
  blocks: readonly (number | SkeletonBlockProps)[];
  className?: string | undefined;
}

export function LoadingState({ label, blocks, className }: LoadingStateProps) {
  return (
    <Skeleton label={label}>
      <div className={className}>
        {blocks.map((block, index) => (
          // Blocks never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <SkeletonBlock key={index} shape="card" {...(typeof block === 'number' ? { height: block } : block)} />
        ))}
      </div>
    </Skeleton>
  );
}

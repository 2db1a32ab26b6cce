import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_REPLY, type RatingLine, replyRating } from '#contract/office/ratings.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';

/** An answer without words is taken back. */
export function ReplyDialog({ rating, onClose }: { rating: RatingLine; onClose(): void }) {
  const { t } = useLingui();
  const answer = useAction(replyRating);
  const [text, setText] = useState(rating.reply ?? '');
  const { order, guide, rev } = rating;
  return (
    <FormDialog
      title={t`Answer a rating`}
      action={rating.reply !== undefined && text.trim() === '' ? t`Take it back` : t`Publish the answer`}
      disabled={answer.isPending}
      onSubmit={() => answer.mutate({ order, guide, rev, text }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text as="p" tone="second" anywhere>
        {rating.text}
      </Text>
      <TextAreaField
        label={t`Answer, which visitors read below the rating`}
        hint={t`In the visitor’s language; it is not translated. Name nobody. Without words the answer is taken back.`}
        required={rating.reply === undefined}
        maxLength={MOST_REPLY}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {answer.isError ? <Failure error={answer.error} /> : null}
    </FormDialog>
  );
}

import { CHANNELS } from '#domain/payment/channels.ts';
import { channelName } from '#office/words/order-words.ts';
import { Field } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './inputs.module.css';

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function ChannelNames({
  label,
  help,
  value,
  onChange,
}: {
  label: string;
  help: string;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const names = (value ?? {}) as Names;
  const write = (channel: string, text: string): void => {
    const { [channel]: own, ...others } = names;
    const next = text === '' ? others : { ...others, [channel]: { ...own, zh_CN: text } };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className={styles.wide}>
      <Text as="legend" size="micro" strong tone="second">
        {label}
      </Text>
      <div className={styles.fields}>
        {CHANNELS.map((channel) => (
          <Field
            key={channel}
            label={channelName(channel)}
            lang="zh-CN"
            maxLength={200}
            value={names[channel]?.['zh_CN'] ?? ''}
            onChange={(event) => write(channel, event.target.value)}
          />
        ))}
      </div>
      <Text size="micro" tone="third">
        {help}
      </Text>
    </fieldset>
  );
}

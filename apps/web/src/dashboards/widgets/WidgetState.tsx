import { Button } from '@mantine/core'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './Widgets.module.css'

/** A widget without anything to show. */
export function WidgetEmpty({ text }: { readonly text: string }) {
  return <p className={styles.state}>{text}</p>
}

/** A widget whose data could not be read. */
export function WidgetError({
  text = texts.failed,
  onRetry,
}: {
  readonly text?: string
  readonly onRetry: () => void
}) {
  return (
    <div className={styles.state} role="alert">
      <span>{text}</span>
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}

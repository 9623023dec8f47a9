import { WidgetCard } from '../widgets/WidgetCard.tsx'
import type { Layout } from './use-layout-editing.ts'
import styles from './WidgetStack.module.css'

/** The widgets in one column, in reading order, for narrow screens. */
export function WidgetStack({ layout }: { readonly layout: Layout }) {
  const inOrder = layout.toSorted((a, b) => a.y - b.y || a.x - b.x)
  return (
    <div className={styles.stack}>
      {inOrder.map((placement) => (
        <div key={placement.uuid}>
          <WidgetCard
            placement={placement.componentIdentifier === 'shortcut' ? { ...placement, w: 4 } : placement}
          />
        </div>
      ))}
    </div>
  )
}

import { Drawer } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import {
  focusInspected,
  removeInspected,
  renameInspected,
  toggleOverlay,
  useInspectorContext,
} from '../../ui/charts/inspector-context.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { chartsOf, overlayHindrance } from './inspector-model.ts'
import { PrevisualizerCard } from './PrevisualizerCard.tsx'
import styles from './Previsualizer.module.css'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

/** The charts that were added to the inspector, as cards. */
export function Previsualizer({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn()
  const { charts, shown } = useInspectorContext()
  const shownCharts = chartsOf(charts, shown)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={texts.previsualizer}
      closeButtonProps={{ 'aria-label': texts.closePreview }}
    >
      {charts.length === 0 ? <EmptyState text={texts.empty} /> : null}
      <ul className={styles.cards}>
        {charts.map((chart) => (
          <PrevisualizerCard
            key={chart.id}
            chart={chart}
            state={shown[0] === chart.id ? 'focused' : shown.includes(chart.id) ? 'overlaid' : 'away'}
            hindrance={shown.includes(chart.id) ? null : overlayHindrance(shownCharts, chart)}
            onShow={() => {
              focusInspected(chart.id)
              onClose()
            }}
            onOverlay={() => toggleOverlay(chart.id)}
            onRename={(title) => renameInspected(chart.id, title)}
            onRemove={() => removeInspected(chart.id)}
          />
        ))}
      </ul>
    </Drawer>
  )
}

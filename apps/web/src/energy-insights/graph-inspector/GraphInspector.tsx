import { Button, Drawer } from '@mantine/core'
import { IconFileTypeCsv, IconLayersSubtract, IconRefresh } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { toCsv } from '../../platform/formats/csv.ts'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import type { AxisWindow } from '../../ui/charts/axis-window.ts'
import { isDateCell } from '../../ui/table/cell.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import styles from './GraphInspector.module.css'
import { InspectorChart } from './InspectorChart.tsx'
import { InspectorControls } from './InspectorControls.tsx'
import { INSPECTOR_FILE, inspectorData } from './inspector-file.ts'
import { useInspector } from './use-inspector.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

const Previsualizer = lazyPart(async () => (await import('./Previsualizer.tsx')).Previsualizer)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The drawer over the whole screen in which charts that were added to it are compared and exported. */
export function GraphInspector({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn()
  const inspector = useInspector()
  const window = useRef<AxisWindow | null>(null)
  const onWindow = useCallback((shown: AxisWindow | null) => {
    window.current = shown
  }, [])
  const [isPreviewing, setPreviewing] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { charts, visible, mapped, isDouble } = inspector
  const isEmpty = charts.length === 0

  const data = () =>
    mapped ? inspectorData([mapped.series], null) : inspectorData(visible, window.current, isDouble)
  const download = async () => {
    setWriting(true)
    try {
      // The button says that it is working before the rows are written.
      await new Promise((resolve) => setTimeout(resolve))
      const { headers, rows } = data()
      const plain = rows.map((row) => row.map((cell) => (isDateCell(cell) ? cell.date : cell)))
      saveFile(new Blob([toCsv([headers, ...plain])], { type: 'text/csv;charset=utf-8' }), INSPECTOR_FILE)
    } catch {
      showToast({ tone: 'error', text: texts.exportFailed, seconds: seconds.long })
    } finally {
      setWriting(false)
    }
  }

  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="100%"
        title={texts.title}
        closeButtonProps={{ 'aria-label': texts.closeIcon }}
        // The drawer of the charts is closed first.
        closeOnEscape={!isPreviewing}
        trapFocus={!isPreviewing}
      >
        <div className={styles.inspector}>
          <div className={styles.actions}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLayersSubtract {...icon} />}
              onClick={() => setPreviewing(true)}
            >
              {texts.previsualizer}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileTypeCsv {...icon} />}
              disabled={isEmpty || isWriting}
              onClick={() => void download()}
            >
              {isWriting ? texts.writing : texts.csv}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh {...icon} />}
              disabled={isEmpty}
              onClick={inspector.reset}
            >
              {texts.reset}
            </Button>
            <Button variant="default" size="xs" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
          {isEmpty ? (
            <EmptyState text={texts.empty} />
          ) : (
            <>
              <InspectorControls inspector={inspector} />
              <InspectorChart
                inspector={inspector}
                data={data}
                fileName={INSPECTOR_FILE.replace('.csv', '')}
                onWindow={onWindow}
              />
            </>
          )}
        </div>
      </Drawer>
      {isPreviewing ? <Previsualizer onClose={() => setPreviewing(false)} /> : null}
    </>
  )
}

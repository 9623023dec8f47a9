import 'react-grid-layout/css/styles.css'
import './drag-styles.ts'
import {
  GRID_COLUMNS,
  GRID_ROW_HEIGHT_PX,
  GRID_ROWS,
  overlap,
} from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import { useEffect, useState, type CSSProperties } from 'react'
import GridLayout, {
  getCompactor,
  useContainerWidth,
  type Layout as GridItems,
  type LayoutItem,
} from 'react-grid-layout'
import { GRID_GAP_PX, WidgetCard } from '../widgets/WidgetCard.tsx'
import type { Layout, LayoutEditing } from './use-layout-editing.ts'
import { WidgetTools } from './WidgetTools.tsx'
import styles from './WidgetGrid.module.css'

// No compaction and no pushing: a widget moves only to free cells.
const freeGrid = getCompactor(null, false, true)
const grid = {
  cols: GRID_COLUMNS,
  maxRows: GRID_ROWS,
  rowHeight: GRID_ROW_HEIGHT_PX,
  margin: [GRID_GAP_PX, GRID_GAP_PX] as const,
  containerPadding: [0, 0] as const,
}

// The buttons of a widget are pressed; its handle and the rest of it drag.
const NO_HANDLE = '[data-widget-tools] button:not([data-widget-handle])'

function toItem({ uuid, componentIdentifier, x, y, w, h }: Layout[number]): LayoutItem {
  return { i: uuid, x, y, w, h, ...widgetOf(componentIdentifier).size }
}

/** The layout after a move in the grid; null when it is unchanged or invalid. */
function movedLayout(layout: Layout, items: GridItems): Layout | null {
  const places = new Map(items.map((item) => [item.i, item]))
  let changed = false
  const next = layout.map((placement) => {
    const item = places.get(placement.uuid)
    if (!item) return placement
    const { x, y, w, h } = item
    if (x === placement.x && y === placement.y && w === placement.w && h === placement.h) return placement
    changed = true
    return { ...placement, x, y, w, h }
  })
  const isFree = next.every(
    (one, index) =>
      one.y + one.h <= GRID_ROWS && next.slice(index + 1).every((other) => !overlap(one, other)),
  )
  return changed && isFree ? next : null
}

interface WidgetGridProps {
  readonly editing: LayoutEditing
  readonly showsGrid: boolean
  readonly onConfigure: (placement: Layout[number]) => void
  readonly onAnnounce: (text: string) => void
}

/** The widgets in their cells; while editing they can be dragged, resized, configured and removed. */
export function WidgetGrid({ editing, showsGrid, onConfigure, onAnnounce }: WidgetGridProps) {
  const { layout, isEditing } = editing
  const { width, mounted, containerRef } = useContainerWidth()
  const isHighlighting = useControlKey(isEditing)
  const [attempt, setAttempt] = useState(0)
  const settle = (items: GridItems) => {
    const next = movedLayout(layout, items)
    if (next) editing.replace(next)
    // A new key resets the grid to the layout before the move.
    else setAttempt(attempt + 1)
  }
  return (
    <div
      ref={containerRef}
      className={styles.grid}
      data-print="board"
      style={{ '--board-width': Math.round(width) } as CSSProperties}
      data-editing={isEditing || undefined}
      data-lines={(isEditing && showsGrid) || undefined}
      data-highlight={isHighlighting || undefined}
    >
      {mounted ? (
        <GridLayout
          key={attempt}
          width={width}
          gridConfig={grid}
          compactor={freeGrid}
          dragConfig={{ enabled: isEditing, bounded: false, threshold: 3, cancel: NO_HANDLE }}
          resizeConfig={{ enabled: isEditing, handles: ['se'] }}
          layout={layout.map(toItem)}
          onDragStop={settle}
          onResizeStop={settle}
        >
          {layout.map((placement) => (
            <div key={placement.uuid} className={styles.widget} data-widget={placement.componentIdentifier}>
              <div className={styles.content} inert={isEditing}>
                <WidgetCard placement={placement} />
              </div>
              {isEditing ? (
                <WidgetTools
                  placement={placement}
                  editing={editing}
                  onConfigure={() => onConfigure(placement)}
                  onAnnounce={onAnnounce}
                />
              ) : null}
            </div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  )
}

/** Whether Ctrl is pressed. */
function useControlKey(isOn: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const follow = (event: KeyboardEvent) => setHeld(event.ctrlKey)
    const release = () => setHeld(false)
    window.addEventListener('keydown', follow)
    window.addEventListener('keyup', follow)
    window.addEventListener('blur', release)
    return () => {
      window.removeEventListener('keydown', follow)
      window.removeEventListener('keyup', follow)
      window.removeEventListener('blur', release)
      setHeld(false)
    }
  }, [isOn])
  return isHeld
}

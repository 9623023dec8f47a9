// oxlint-disable jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-element-interactions -- SVG has no elements of these roles
import { useElementSize } from '@mantine/hooks'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { ReactNode } from 'react'
import { createBoardFrame, type BoardFrame } from './board-frame.ts'
import styles from './DrawingBoard.module.css'
import type { MapView, ScreenSize } from './map-view.ts'
import { useBoardGestures } from './use-board-gestures.ts'

/** Before the board was measured. */
const USUAL_SIZE: ScreenSize = { width: 800, height: 460 }

interface DrawingBoardProps {
  readonly label: string
  readonly view: MapView
  readonly onView: (view: MapView) => void
  /** What is under the drawing: aerial photos, or a grid in metres. */
  readonly renderBackground: (frame: BoardFrame) => ReactNode
  /** SVG elements of the drawing. */
  readonly renderDrawing: (frame: BoardFrame) => ReactNode
  /** A press on a place, not a drag. */
  readonly onPress: (point: MapPoint, frame: BoardFrame) => void
  readonly onHover?: ((point: MapPoint, frame: BoardFrame) => void) | undefined
  readonly onDoublePress?: () => void
  readonly isDrawing: boolean
  readonly onSize?: (size: ScreenSize) => void
  /** Buttons over the board. */
  readonly children?: ReactNode
}

/** A piece of map in which one draws. All tools work on it alike, whatever is under them. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { view, onView, onPress, onHover } = props
  const { ref, width, height } = useElementSize()
  const size = width > 0 && height > 0 ? { width, height } : USUAL_SIZE
  const frame = createBoardFrame(view, size)
  const gestures = useBoardGestures({
    view,
    size,
    onView,
    onPress: (at) => onPress(frame.toMap(at), frame),
    onHover: onHover && ((at) => onHover(frame.toMap(at), frame)),
  })
  return (
    <div ref={ref} className={styles.board}>
      {props.renderBackground(frame)}
      <svg
        className={styles.drawing}
        aria-label={props.label}
        role="group"
        data-drawing={props.isDrawing || undefined}
        onDoubleClick={props.onDoublePress}
        {...gestures}
      >
        {props.renderDrawing(frame)}
      </svg>
      {props.children}
    </div>
  )
}

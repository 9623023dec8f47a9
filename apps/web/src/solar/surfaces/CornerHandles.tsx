// oxlint-disable jsx-a11y/prefer-tag-over-role -- SVG has no elements of these roles
import { elementAt } from '@vatio/domain/element-at'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { BoardFrame } from './board-frame.ts'
import styles from './DrawnShapes.module.css'
import { EdgeLengths } from './EdgeLengths.tsx'
import { metresPerPixel } from './map-view.ts'
import { middleOfEdge, withCorner, withInsertedCorner, withoutCorner } from './surface-edits.ts'
import { toolTexts as texts } from './surfaces.messages.ts'
import { placeOnBoard } from './use-board-gestures.ts'

/** Metres of a step with the arrow keys; ten times as far with Shift. */
const STEP_M = 0.1
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CornerHandlesProps {
  readonly frame: BoardFrame
  readonly path: readonly MapPoint[]
  readonly ridgeEdge: number | null
  /** Edges are chosen as the ridge instead of being divided. */
  readonly isChoosingRidge: boolean
  readonly snap: (point: MapPoint, frame: BoardFrame) => MapPoint
  readonly onReshape: (path: readonly MapPoint[]) => void
  readonly onRidge: (edge: number) => void
}

/** Corners that are dragged, moved by keys and removed, and edges that are divided or chosen as the ridge. */
export function CornerHandles(props: CornerHandlesProps) {
  const { frame, path, ridgeEdge, isChoosingRidge, snap, onReshape, onRidge } = props
  const [moved, setMoved] = useState<readonly MapPoint[] | null>(null)
  const shown = moved ?? path
  const points = shown.map(frame.toScreen)

  /** Handlers of an element that is dragged: `toPath` is the path with the element at a place. */
  const dragOf = (toPath: (point: MapPoint) => readonly MapPoint[]) => {
    const pathAt = (event: PointerEvent<SVGElement>) =>
      toPath(snap(frame.toMap(placeOnBoard(event, event.currentTarget.ownerSVGElement)), frame))
    return {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setMoved(path)
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (moved === null) return
        event.stopPropagation()
        setMoved(pathAt(event))
      },
      onPointerUp: (event: PointerEvent<SVGElement>) => {
        event.stopPropagation()
        if (moved !== null && moved !== path) onReshape(moved)
        setMoved(null)
      },
      onPointerCancel: () => setMoved(null),
    }
  }

  function onCornerKey(event: KeyboardEvent, index: number) {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onReshape(withoutCorner(path, index))
    else if (arrow) {
      const pixels = (STEP_M * (event.shiftKey ? 10 : 1)) / metresPerPixel(frame.view)
      const { x, y } = frame.toScreen(elementAt(path, index))
      const corner = frame.toMap({ x: x + arrow[0] * pixels, y: y + arrow[1] * pixels })
      onReshape(withCorner(path, index, corner))
    } else return
    event.preventDefault()
  }

  return (
    <g>
      {moved ? <path className={styles.draft} d={frame.toPath(moved)} /> : null}
      {points.map((from, index) => {
        const to = elementAt(points, (index + 1) % points.length)
        const isRidge = index === ridgeEdge && moved === null
        if (!isChoosingRidge && !isRidge) return null
        const choose = () => onRidge(index)
        return (
          <line
            key={index}
            className={styles.edge}
            data-ridge={isRidge || undefined}
            data-choosable={isChoosingRidge || undefined}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            {...(isChoosingRidge
              ? {
                  role: 'button',
                  tabIndex: 0,
                  'aria-label': texts.ridgeEdge(index + 1),
                  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
                  onClick: choose,
                  onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && choose(),
                }
              : {})}
          />
        )
      })}
      <EdgeLengths frame={frame} path={shown} />
      {isChoosingRidge ? null : (
        <>
          {moved
            ? null
            : points.map((_, index) => {
                const middle = middleOfEdge(path, index)
                const { x, y } = frame.toScreen(middle)
                const insert = (point: MapPoint) => withInsertedCorner(path, index, point)
                return (
                  <circle
                    key={index}
                    className={styles.middle}
                    cx={x}
                    cy={y}
                    r={5}
                    role="button"
                    tabIndex={0}
                    aria-label={texts.insert(index + 1)}
                    onPointerDown={(event) => event.stopPropagation()}
                    onClick={() => onReshape(insert(middle))}
                    onKeyDown={(event) => event.key === 'Enter' && onReshape(insert(middle))}
                  />
                )
              })}
          {points.map(({ x, y }, index) => (
            <g
              key={index}
              className={styles.handle}
              {...dragOf((point) => withCorner(path, index, point))}
              onDoubleClick={(event) => {
                event.stopPropagation()
                onReshape(withoutCorner(path, index))
              }}
            >
              <circle className={styles.target} cx={x} cy={y} r={22} />
              <circle
                className={styles.corner}
                cx={x}
                cy={y}
                r={7}
                role="button"
                tabIndex={0}
                aria-label={texts.corner(index + 1)}
                onKeyDown={(event) => onCornerKey(event, index)}
              />
            </g>
          ))}
        </>
      )}
    </g>
  )
}

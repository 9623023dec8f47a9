import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { isInPath } from '@vatio/domain/solar/surfaces/drawn-surface'
import { useState } from 'react'
import type { BoardFrame } from './board-frame.ts'
import { addCorner, redoCorner, snapTo, startDrawing, undoCorner, type Drawing } from './drawing.ts'
import { togglePanel } from './surface-edits.ts'
import type { SurfacePanels } from './surface-panels.ts'
import { useBuilding } from './surfaces.queries.ts'
import type { SurfaceActions } from './use-surfaces.ts'

/** Distance at which a corner is taken for another one, pixels. */
const SNAP_PX = 10

/** What a press on the board does. */
export type Tool =
  | { readonly kind: 'select' }
  | { readonly kind: 'draw'; readonly drawing: Drawing }
  | { readonly kind: 'ridge' }
  | { readonly kind: 'building' }

/** The tools of the board, and the surface that is selected. */
export function useDrawingTools(actions: SurfaceActions, panels: ReadonlyMap<string, SurfacePanels>) {
  const [tool, setTool] = useState<Tool>({ kind: 'select' })
  const [selectedId, select] = useState<string | null>(null)
  const [pointer, setPointer] = useState<MapPoint | null>(null)
  const { surfaces } = actions
  const selected = surfaces.find(({ surfaceId }) => surfaceId === selectedId) ?? null
  const drawing = tool.kind === 'draw' ? tool.drawing : null
  const setDrawing = (next: Drawing) => setTool({ kind: 'draw', drawing: next })

  function finishAs(created: ReturnType<SurfaceActions['create']>) {
    if (created === null) return
    select(created.surfaceId)
    cancel()
  }
  const building = useBuilding((outline, holes) => finishAs(actions.create(outline, holes)))

  function cancel() {
    setTool({ kind: 'select' })
    setPointer(null)
  }
  function close() {
    if (drawing === null) return
    if (drawing.obstacleOf === null) finishAs(actions.create(drawing.points))
    else if (actions.addObstacle(drawing.obstacleOf, drawing.points)) cancel()
  }
  const snap = (point: MapPoint, frame: BoardFrame) => {
    const distance = (one: MapPoint, other: MapPoint) => {
      const [from, to] = [frame.toScreen(one), frame.toScreen(other)]
      return Math.hypot(to.x - from.x, to.y - from.y)
    }
    const others = surfaces.filter(({ surfaceId }) => surfaceId !== selectedId || drawing !== null)
    const corners = [...(drawing?.points ?? []), ...others.flatMap(({ polygonPath }) => polygonPath)]
    return snapTo(point, corners, SNAP_PX, distance)
  }
  function pressPanel(point: MapPoint): boolean {
    const laid = selected === null ? undefined : panels.get(selected.surfaceId)
    const hit = [...(laid?.placed ?? []), ...(laid?.removed ?? [])].find(({ corners }) =>
      isInPath(corners, point),
    )
    if (selected === null || hit === undefined) return false
    actions.setRemovedPanels(selected.surfaceId, togglePanel(selected.removedPanels, hit))
    return true
  }
  function press(point: MapPoint, frame: BoardFrame) {
    if (drawing !== null) {
      const corner = snap(point, frame)
      // The second press of a double click.
      if (corner === drawing.points.at(-1)) return
      if (corner === drawing.points[0]) close()
      else setDrawing(addCorner(drawing, corner))
    } else if (tool.kind === 'building') {
      // The second press of a double click would draw the building twice.
      if (!building.isPending) building.mutate(point)
    } else if (tool.kind === 'select' && !pressPanel(point)) {
      select(surfaces.findLast(({ polygonPath }) => isInPath(polygonPath, point))?.surfaceId ?? null)
    }
  }

  return {
    tool,
    drawing,
    pointer,
    selected,
    isBusy: building.isPending,
    select: (surfaceId: string | null) => {
      cancel()
      select(surfaceId)
    },
    draw: (obstacleOf: string | null = null) => {
      if (obstacleOf === null) select(null)
      setDrawing(startDrawing(obstacleOf))
    },
    chooseRidge: () => setTool({ kind: 'ridge' }),
    chooseBuilding: () => setTool({ kind: 'building' }),
    press,
    hover: (point: MapPoint, frame: BoardFrame) => setPointer(snap(point, frame)),
    close,
    cancel,
    snap,
    canUndo: drawing === null ? actions.canUndo : drawing.points.length > 0,
    canRedo: drawing === null ? actions.canRedo : drawing.undone.length > 0,
    undo: () => (drawing === null ? actions.undo() : setDrawing(undoCorner(drawing))),
    redo: () => (drawing === null ? actions.redo() : setDrawing(redoCorner(drawing))),
  }
}
export type DrawingTools = ReturnType<typeof useDrawingTools>

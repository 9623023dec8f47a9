import { DomainError } from '@vatio/domain/domain-error'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import { computeRidgeOrientation } from '@vatio/domain/solar/surfaces/drawn-edges'
import { measureSurface, type MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { MOST_SURFACES } from '@vatio/protocol/solar/optimisation/optimisation.schema'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { randomUuid } from '../../platform/http/random-key.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useStudyEditor } from '../study-editor.ts'
import { layKit } from '../study-figures/study-figures.queries.ts'
import { createSurface, moveSurface, reshapeSurface, restoreShapes } from './surface-edits.ts'
import { refusalText, surfaceTexts as texts, toolTexts } from './surfaces.messages.ts'

type Surfaces = readonly StudySurface[]
/** Fields that are entered, not drawn. */
export type SurfaceFields = Partial<
  Pick<StudySurface, 'name' | 'material' | 'inclination' | 'orientation' | 'setback'>
>

/** Steps that can be undone. */
const MOST_STEPS = 100

/** The surfaces of the study that is open, and every way to change them. */
export function useSurfaces() {
  const editor = useStudyEditor()
  const { surfaces } = editor.content
  const [past, setPast] = useState<readonly Surfaces[]>([])
  const [future, setFuture] = useState<readonly Surfaces[]>([])

  const set = (update: (current: StudySurface[]) => StudySurface[]) =>
    editor.change((study) => layKit(changeSurfaces(study, update(study.surfaces))))
  /** A change that can be undone. */
  const draw = (update: (current: StudySurface[]) => StudySurface[]) => {
    setPast([...past, surfaces].slice(-MOST_STEPS))
    setFuture([])
    set(update)
  }
  const replace = (surfaceId: string, update: (surface: StudySurface) => StudySurface) =>
    draw((current) => current.map((one) => (one.surfaceId === surfaceId ? update(one) : one)))
  const restore = (earlier: Surfaces) => set((current) => restoreShapes(earlier, current))

  return {
    surfaces,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (last === undefined) return
      setPast(past.slice(0, -1))
      setFuture([surfaces, ...future])
      restore(last)
    },
    redo: () => {
      const [next, ...later] = future
      if (next === undefined) return
      setFuture(later)
      setPast([...past, surfaces])
      restore(next)
    },
    /** @returns the new surface; null where the path is refused, which is said. */
    create: (path: readonly MapPoint[], obstacles: readonly (readonly MapPoint[])[] = []) => {
      if (surfaces.length >= MOST_SURFACES) {
        showToast({ tone: 'warning', text: texts.tooMany(MOST_SURFACES) })
        return null
      }
      const created = accept(() => ({
        ...createSurface(randomUuid(), path, surfaces),
        obstacles: obstacles.map((obstacle) => [...obstacle]),
      }))
      if (created === null) return null
      draw((current) => [...current, created])
      showToast({ tone: 'success', text: texts.created(created.name, created.area) })
      return created
    },
    /** @returns whether the path is accepted; a refusal is said. */
    reshape: (surface: StudySurface, path: readonly MapPoint[]) => {
      const reshaped = accept(() => reshapeSurface(surface, path))
      if (reshaped !== null) replace(surface.surfaceId, (current) => reshapeSurface(current, path))
      return reshaped !== null
    },
    edit: (surfaceId: string, fields: SurfaceFields) =>
      set((current) => current.map((one) => (one.surfaceId === surfaceId ? { ...one, ...fields } : one))),
    /** Also turns the surface away from its new ridge. */
    setRidge: (surface: StudySurface, ridgeEdge: number | null) => {
      const orientation =
        ridgeEdge === null
          ? surface.orientation
          : Math.round(computeRidgeOrientation(surface.polygonPath, ridgeEdge) * 10) / 10
      replace(surface.surfaceId, (current) => ({ ...current, ridgeEdge, orientation }))
    },
    setRemovedPanels: (surfaceId: string, removedPanels: StudySurface['removedPanels']) =>
      replace(surfaceId, (current) => ({ ...current, removedPanels })),
    /** @returns whether the path is accepted; a refusal is said. */
    addObstacle: (surfaceId: string, path: readonly MapPoint[]) => {
      const obstacle = accept(() => assertObstacle(path))
      if (obstacle !== null) {
        replace(surfaceId, (current) => ({
          ...current,
          obstacles: [...current.obstacles, [...obstacle]],
          removedPanels: [],
        }))
      }
      return obstacle !== null
    },
    removeObstacle: (surfaceId: string, index: number) =>
      replace(surfaceId, (current) => ({
        ...current,
        obstacles: current.obstacles.filter((_, place) => place !== index),
        removedPanels: [],
      })),
    move: (index: number, by: -1 | 1) => draw((current) => moveSurface(current, index, by)),
    remove: (surface: StudySurface) => {
      const { surfaceId, name } = surface
      const index = surfaces.indexOf(surface)
      const without = (current: Surfaces) => current.filter((one) => one.surfaceId !== surfaceId)
      draw(without)
      showToast({
        tone: 'success',
        text: texts.removed(name),
        action: {
          label: toolTexts.undo,
          run: () => set((current) => without(current).toSpliced(index, 0, surface)),
        },
      })
    },
  }
}
export type SurfaceActions = ReturnType<typeof useSurfaces>

/** A chimney is smaller than the smallest surface. */
function assertObstacle(path: readonly MapPoint[]): readonly MapPoint[] {
  try {
    measureSurface(path)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'SURFACE_TOO_SMALL')) throw error
  }
  return path
}

function accept<Accepted>(build: () => Accepted): Accepted | null {
  try {
    return build()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    showToast({ tone: 'error', text: refusalText(error.code) })
    return null
  }
}

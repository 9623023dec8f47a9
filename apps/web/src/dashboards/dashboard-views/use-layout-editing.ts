import { placeOf, shiftWidget, type Box } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import {
  widgetPlacementSchema,
  type DashboardView,
  type WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../platform/session/drafts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { randomUuid } from '../../platform/http/random-key.ts'

export type Layout = readonly WidgetPlacement[]

export interface LayoutEditing {
  readonly isEditing: boolean
  readonly layout: Layout
  /** Whether the layout differs from the stored one. */
  readonly isPending: boolean
  readonly begin: () => void
  /** Ends editing without saving. */
  readonly cancel: () => void
  /** Ends editing after the layout was stored. */
  readonly finish: () => void
  readonly replace: (layout: Layout) => void
  /** Places a widget of a kind; null when it does not fit. */
  readonly add: (identifier: WidgetIdentifier) => WidgetPlacement | null
  readonly remove: (uuid: string) => void
  readonly configure: (placement: WidgetPlacement) => void
  /** Moves or resizes by cells; null when it does not fit. */
  readonly shift: (uuid: string, change: Partial<Box>) => Box | null
}

const routeOf = (view: DashboardView) => `dashboard:${view._id}`

/** The draft of the layout; null when it was made from another version of the stored layout. */
function readLayoutDraft(userUID: string, view: DashboardView): Layout | null {
  const draft = readDraft(userUID, routeOf(view)) as {
    readonly of?: unknown
    readonly layout?: unknown
  } | null
  if (draft?.of !== JSON.stringify(view.layout)) return null
  const parsed = widgetPlacementSchema.array().safeParse(draft.layout)
  return parsed.success ? parsed.data : null
}

/** Editing of one view. Unsaved changes are kept as a draft over a reload and an expired session. */
export function useLayoutEditing(view: DashboardView, startsEditing: boolean): LayoutEditing {
  const { userUID } = useUser()
  const [draft, setDraft] = useState<Layout | null>(() => readLayoutDraft(userUID, view))
  const [isEditing, setEditing] = useState(startsEditing || draft !== null)
  const layout = draft ?? view.layout
  const isPending = draft !== null && JSON.stringify(draft) !== JSON.stringify(view.layout)
  const route = routeOf(view)
  const stored = JSON.stringify(view.layout)

  useEffect(() => {
    if (isPending) keepDraft(userUID, route, { of: stored, layout: draft })
    else dropDraft(userUID, route)
  }, [draft, isPending, route, stored, userUID])

  const leave = () => {
    dropDraft(userUID, route)
    setDraft(null)
    setEditing(false)
  }
  return {
    isEditing,
    layout,
    isPending,
    begin: () => setEditing(true),
    cancel: leave,
    finish: leave,
    replace: setDraft,
    add: (componentIdentifier) => {
      const { application, size } = widgetOf(componentIdentifier)
      const box = placeOf(layout, size)
      if (!box) return null
      const placement: WidgetPlacement = { componentIdentifier, uuid: randomUuid(), application, ...box }
      setDraft([...layout, placement])
      return placement
    },
    remove: (uuid) => setDraft(layout.filter((one) => one.uuid !== uuid)),
    configure: (placement) =>
      setDraft(layout.map((one) => (one.uuid === placement.uuid ? { ...placement, ...boxOf(one) } : one))),
    shift: (uuid, change) => {
      const shifted = shiftWidget(layout, uuid, change)
      if (shifted) setDraft(shifted)
      return shifted?.find((one) => one.uuid === uuid) ?? null
    },
  }
}

function boxOf({ x, y, w, h }: Box): Box {
  return { x, y, w, h }
}

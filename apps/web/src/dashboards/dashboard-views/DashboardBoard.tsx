import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import type {
  DashboardView,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { WidgetConfigurationCard } from '../widgets/WidgetConfigurationCard.tsx'
import { useRemoveImages } from '../../templates/generic-documents/generic-documents.queries.ts'
import { ComponentPicker } from './ComponentPicker.tsx'
import { DashboardToolbar } from './DashboardToolbar.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import { useArrangeDashboardView } from './dashboard-views.queries.ts'
import { useLayoutEditing, type Layout } from './use-layout-editing.ts'
import { WidgetGrid } from './WidgetGrid.tsx'
import { WidgetStack } from './WidgetStack.tsx'

interface DashboardBoardProps {
  readonly view: DashboardView
  /** The built-in view, shown to users without views; it cannot be edited. */
  readonly isDefault?: boolean
  /** Opens in editing, for a view that was just created. */
  readonly startsEditing?: boolean
}

/** The cover images of the shortcuts of a layout. */
function coversOf(layout: readonly WidgetPlacement[]): string[] {
  return layout.flatMap((one) =>
    one.componentIdentifier === 'shortcut' ? (one.widgetConfiguration?.coverImageDocumentId ?? []) : [],
  )
}

/** One view: its toolbar and its widgets. The `key` must be the id of the view. */
export function DashboardBoard({ view, isDefault = false, startsEditing = false }: DashboardBoardProps) {
  const editing = useLayoutEditing(view, startsEditing)
  const { isEditing, layout, isPending } = editing
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false
  const [asking, setAsking] = useState<'save' | 'add' | null>(null)
  const [configured, setConfigured] = useState<Layout[number] | null>(null)
  const [showsGrid, setShowsGrid] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const close = () => setAsking(null)
  const removeCovers = useRemoveImages()
  const arrange = useArrangeDashboardView({
    onSuccess: (_, { body }) => {
      editing.finish()
      // Whatever the stored dashboard no longer shows.
      const kept = 'layout' in body ? coversOf(body.layout) : []
      removeCovers(coversOf(view.layout).filter((id) => !kept.includes(id)))
    },
  })
  const save = () => {
    close()
    arrange.mutate({ params: { id: view._id }, body: { layout: [...layout], version: view.version } })
  }
  const add = (identifier: WidgetIdentifier) => {
    const placement = editing.add(identifier)
    close()
    // A shortcut needs its link.
    if (placement?.componentIdentifier === 'shortcut') setConfigured(placement)
  }
  return (
    <section aria-label={view.name}>
      <DashboardToolbar
        view={view}
        isDefault={isDefault}
        isEditing={isEditing}
        isPending={isPending}
        isNarrow={isNarrow}
        isSaving={arrange.isPending}
        showsGrid={showsGrid}
        onEdit={isEditing ? () => setAsking('save') : editing.begin}
        onCancel={editing.cancel}
        onAdd={() => setAsking('add')}
        onShowGrid={() => setShowsGrid(!showsGrid)}
      />
      {layout.length === 0 ? (
        <EmptyState
          text={isDefault ? texts.nothingForYou : texts.empty}
          action={
            isDefault || isNarrow ? null : (
              <Button
                variant="default"
                onClick={() => {
                  editing.begin()
                  setAsking('add')
                }}
              >
                {texts.add}
              </Button>
            )
          }
        />
      ) : isNarrow ? (
        <WidgetStack layout={layout} />
      ) : (
        <WidgetGrid
          editing={editing}
          showsGrid={showsGrid}
          onConfigure={setConfigured}
          onAnnounce={setAnnouncement}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {asking === 'add' ? <ComponentPicker layout={layout} onPick={add} onClose={close} /> : null}
      {asking === 'save' ? (
        <ConfirmDialog title={texts.save} busy={arrange.isPending} onConfirm={save} onClose={close}>
          <p>{texts.question}</p>
        </ConfirmDialog>
      ) : null}
      {configured ? (
        <WidgetConfigurationCard
          placement={configured}
          onAccept={(placement) => {
            editing.configure(placement)
            setConfigured(null)
          }}
          onClose={() => setConfigured(null)}
        />
      ) : null}
      <UnsavedGuard dirty={isEditing && isPending} onLeave={editing.cancel} />
    </section>
  )
}

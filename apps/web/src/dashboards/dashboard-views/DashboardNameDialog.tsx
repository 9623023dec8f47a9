import { Button, Textarea, TextInput } from '@mantine/core'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState, type FormEvent } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { messageOf, toastError, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import { useRenameDashboardView, useSaveDashboardView } from './dashboard-views.queries.ts'

interface DashboardNameDialogProps {
  /** The view to rename; null for a new one. */
  readonly view: DashboardView | null
  readonly onCreated: (view: DashboardView) => void
  readonly onClose: () => void
}

/** Asks for the name of a new view, with its description, or for a new name. */
export function DashboardNameDialog({ view, onCreated, onClose }: DashboardNameDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [description, setDescription] = useState('')
  const [taken, setTaken] = useState<string | null>(null)
  // Shown in the field and, like other errors, in a toast.
  const onError = (error: ApiError, _input: unknown, messages: OperationMessages) => {
    if (error.code === 'DASHBOARD_NAME_TAKEN') setTaken(messageOf(error, messages).text)
    toastError(error, messages)
    return true
  }
  const create = useSaveDashboardView({
    onSuccess: (created) => {
      onCreated(created)
      onClose()
    },
    onError,
  })
  const rename = useRenameDashboardView({ onSuccess: onClose, onError })
  const busy = create.isPending || rename.isPending
  const trimmed = name.trim()
  const isEmpty = trimmed === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || busy) return
    if (view) rename.mutate({ params: { id: view._id }, body: { name: trimmed, version: view.version } })
    else create.mutate({ body: { name: trimmed, description: description.trim() || null, layout: [] } })
  }
  return (
    <Dialog
      title={view ? texts.renameTitle : texts.createTitle}
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isEmpty} loading={busy}>
            {view ? texts.renameAction : texts.createAction}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.name}
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        error={taken}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setTaken(null)
        }}
      />
      {view ? null : (
        <Textarea
          mt="sm"
          label={texts.description}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}

import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { Sharing } from '@vatio/domain/dashboards/list-views/list-view'
import { canShareWithCompany } from '@vatio/domain/dashboards/list-views/list-view.policy'
import type { ListView, ListViewInput } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { useState, type FormEvent } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { messageOf, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { listViewTexts as texts } from './list-views.messages.ts'
import { useCreateListView, useUpdateListView } from './list-views.queries.ts'

interface ListViewDialogProps {
  /** The view to change; null for a new one. */
  readonly view: ListView | null
  /** What a new view keeps. */
  readonly content: Pick<ListViewInput, 'list' | 'search'> & {
    readonly columns: NonNullable<ListViewInput['columns']>
  }
  /** Whether a new view keeps the columns unless the user says otherwise. */
  readonly withColumns: boolean
  readonly onSaved: (view: ListView) => void
  readonly onClose: () => void
}

/** Asks for the name of a view and for who sees it. */
export function ListViewDialog({ view, content, withColumns, onSaved, onClose }: ListViewDialogProps) {
  const user = useUser()
  const [name, setName] = useState(view?.name ?? '')
  const [sharing, setSharing] = useState<Sharing>(view?.sharing ?? 'own')
  const [keepsColumns, setKeepsColumns] = useState(withColumns)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const onSuccess = (saved: ListView) => {
    onSaved(saved)
    onClose()
  }
  const onError = (error: ApiError, _input: unknown, messages: OperationMessages) => {
    const { field, text } = messageOf(error, messages)
    if (field !== 'name' && field !== 'sharing') return false
    setErrors({ [field]: text })
    return true
  }
  const create = useCreateListView({ onSuccess, onError })
  const update = useUpdateListView({ onSuccess, onError })
  const isBusy = create.isPending || update.isPending
  const trimmed = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed === '' || isBusy) return
    setErrors({})
    if (view) {
      const { search, columns, version } = view
      const body = { name: trimmed, sharing, search, columns, version }
      update.mutate({ params: { id: view.idListView }, body })
    } else {
      const columns = keepsColumns ? content.columns : null
      create.mutate({ body: { ...content, columns, name: trimmed, sharing } })
    }
  }
  const groups = user.userGroups.map(({ group }) => group.name)
  return (
    <Dialog
      title={view ? texts.editTitle : texts.saveTitle}
      onClose={onClose}
      onSubmit={submit}
      locked={isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" disabled={trimmed === ''} loading={isBusy}>
            {texts.saveAction}
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
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setErrors({})
        }}
      />
      <Radio.Group
        label={texts.sharing}
        value={sharing}
        error={errors.sharing}
        onChange={(value) => setSharing(value)}
      >
        <Stack gap={8} mt={8}>
          <Radio value="own" label={texts.onlyMe} />
          <Radio
            value="group"
            label={groups.length === 0 ? texts.noGroup : texts.group(groups)}
            disabled={groups.length === 0}
          />
          {canShareWithCompany(user.role) ? <Radio value="company" label={texts.company} /> : null}
        </Stack>
      </Radio.Group>
      {view ? null : (
        <Checkbox
          label={texts.withColumns}
          checked={keepsColumns}
          onChange={(event) => setKeepsColumns(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}

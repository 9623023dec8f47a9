import { Button, TextInput } from '@mantine/core'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AddButton, EditableList, EditableRow } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { tariffTypologyReadErrorTexts, tariffTypologyTexts as texts } from './tariff-typologies.messages.ts'
import {
  useCreateTariffTypology,
  useRemoveTariffTypology,
  useTariffTypologies,
  useUpdateTariffTypology,
} from './tariffs.queries.ts'

/** Panel over the list of marketers with the company's tariff typologies; an Admin creates, renames and deletes them. */
export function TariffTypologiesPanel() {
  const address = usePanelAddress({ to: '/energy-crm/energy-marketers' })
  const query = useTariffTypologies()
  const mayEdit = canEditEnergyMarketers(useUser().role)
  const [edited, setEdited] = useState<TariffTypology | 'new' | null>(null)
  const [removed, setRemoved] = useState<TariffTypology | null>(null)
  const removal = useRemoveTariffTypology({ onSuccess: () => setRemoved(null) })
  return (
    <SidePanel title={texts.title} subtitle={texts.help} onClose={address.close}>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={tariffTypologyReadErrorTexts.list}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <TextSkeleton /> : null}
      {query.data ? (
        <EditableList items={query.data} empty={texts.empty}>
          {(typology) => (
            <EditableRow
              key={typology.idTariffTypology}
              actions={
                mayEdit ? (
                  <>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={texts.editing(typology.name)}
                      onClick={() => setEdited(typology)}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={texts.removing(typology.name)}
                      onClick={() => setRemoved(typology)}
                    >
                      {texts.remove}
                    </Button>
                  </>
                ) : null
              }
            >
              {typology.name}
            </EditableRow>
          )}
        </EditableList>
      ) : null}
      {query.data && mayEdit ? <AddButton label={texts.add} onClick={() => setEdited('new')} /> : null}
      {edited ? (
        <TypologyDialog typology={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {removed ? (
        <ConfirmDialog
          title={texts.removing(removed.name)}
          destructive
          busy={removal.isPending}
          onConfirm={() =>
            removal.mutate({ params: { id: removed.idTariffTypology } }, { onError: () => setRemoved(null) })
          }
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removal}</p>
        </ConfirmDialog>
      ) : null}
    </SidePanel>
  )
}

interface TypologyDialogProps {
  /** Null: a new one. */
  readonly typology: TariffTypology | null
  readonly onClose: () => void
}

function TypologyDialog({ typology, onClose }: TypologyDialogProps) {
  const form = useForm<{ readonly name: string }>({
    initialValues: { name: typology?.name ?? '' },
    validate: (values): Record<string, string> =>
      values.name.trim() === '' ? { name: texts.nameNeeded } : {},
  })
  const handlers = { onSuccess: onClose, onError: fieldErrorsOf(form) }
  const create = useCreateTariffTypology(handlers)
  const update = useUpdateTariffTypology(handlers)
  return (
    <FormDialog
      title={typology ? texts.editing(typology.name) : texts.add}
      form={form}
      submitLabel={typology ? texts.save : texts.create}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={({ name }) => {
        if (typology) {
          const { idTariffTypology, version } = typology
          update.mutate({ body: { idTariffTypology, version, name: name.trim() } })
        } else create.mutate({ body: { name: name.trim() } })
      }}
    >
      <TextInput label={texts.name} required maxLength={80} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}

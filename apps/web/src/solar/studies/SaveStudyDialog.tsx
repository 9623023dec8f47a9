import { Button, TextInput } from '@mantine/core'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { useState, type FormEvent } from 'react'
import { CommercialPicker } from '../../energy-crm/commercials/CommercialPicker.tsx'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { useUser } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { useStudyStore } from './StudyEditorProvider.tsx'
import { useSaveStudy } from './studies.queries.ts'
import { saveDialogTexts as dialogTexts, studyTexts as texts } from './studies.messages.ts'

/** Gives the study its name and its place in the list. */
export function SaveStudyDialog({ onClose }: { readonly onClose: () => void }) {
  const { study, content } = useStudyEditor()
  const store = useStudyStore()
  const save = useSaveStudy()
  const hasCrm = canAccess(useUser().applications, 'energy-crm')
  const [name, setName] = useState(study.name || content.clientDetails.identifier)
  const { filledFrom } = content
  const [client, setClient] = useState(() => study.client ?? toClient(filledFrom))
  const [idCommercial, setCommercial] = useState(study.commercial?.idCommercial ?? null)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    store
      .write(({ idSolarStudy: id, version, consumptionPoint }) =>
        save.mutateAsync({
          params: { id },
          body: {
            name: name.trim(),
            client: client && { idClient: client.idClient },
            consumptionPoint: toPoint(
              consumptionPoint?.idConsumptionPoint ?? filledFrom?.idConsumptionPoint ?? null,
            ),
            commercial: idCommercial === null ? null : { idCommercial },
            version,
          },
        }),
      )
      // The operation has shown the error.
      .then(onClose, () => setBusy(false))
  }
  return (
    <Dialog
      title={texts.save}
      onClose={onClose}
      onSubmit={submit}
      locked={isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TextInput
        label={dialogTexts.name}
        value={name}
        maxLength={160}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {hasCrm ? (
        <>
          <ClientPicker
            value={client?.idClient ?? null}
            valueLabel={client?.name ?? ''}
            onChange={(idClient, row) =>
              setClient(idClient === null ? null : { idClient, name: row?.clientInfo.name ?? '' })
            }
          />
          <CommercialPicker value={idCommercial} onChange={setCommercial} />
        </>
      ) : null}
    </Dialog>
  )
}

function toClient(filledFrom: StudyContent['filledFrom']): Study['client'] {
  if (!filledFrom?.idClient) return null
  return { idClient: filledFrom.idClient, name: filledFrom.clientName }
}

function toPoint(idConsumptionPoint: string | null) {
  return idConsumptionPoint === null ? null : { idConsumptionPoint }
}

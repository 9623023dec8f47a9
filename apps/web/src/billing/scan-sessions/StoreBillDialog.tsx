import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ScanSession.module.css'
import { scanScreenTexts as texts } from './scan-sessions.messages.ts'
import { useStoreScannedBill } from './scan-sessions.queries.ts'

interface StoreBillDialogProps {
  readonly sessionKey: string
  readonly onClose: () => void
  readonly onStored: () => void
}

/** Keeps the photos of a session as one PDF with a supply or a client. */
export function StoreBillDialog({ sessionKey, onClose, onStored }: StoreBillDialogProps) {
  const [entity, setEntity] = useState<'consumptionPoint' | 'client'>('consumptionPoint')
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(texts.nameOf(formatDate(todayInMadrid())))
  const [error, setError] = useState<string | null>(null)
  const store = useStoreScannedBill({ onSuccess: onStored })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return setError(texts.nothingChosen)
    store.mutate({ params: { key: sessionKey }, body: { entity, idEntity: chosen, name } })
  }
  const choose = (id: string | null) => {
    setChosen(id)
    setError(null)
  }
  return (
    <Dialog
      title={texts.keep}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={store.isPending} disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{texts.keepHelp}</p>
        <SegmentedControl
          aria-label={texts.keepIn}
          data={[
            { value: 'consumptionPoint', label: texts.ofPoint },
            { value: 'client', label: texts.ofClient },
          ]}
          value={entity}
          onChange={(value) => {
            setEntity(value)
            choose(null)
          }}
        />
        {entity === 'client' ? (
          <ClientPicker value={chosen} error={error} onChange={choose} />
        ) : (
          <ConsumptionPointPicker value={chosen} error={error} onChange={choose} />
        )}
        <TextInput
          label={texts.name}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

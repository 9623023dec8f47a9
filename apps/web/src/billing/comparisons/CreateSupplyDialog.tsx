import { Button, TextInput } from '@mantine/core'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import { toComparisonInput } from './comparison-input.ts'
import { createSupplyMessages } from './comparisons.messages.ts'
import { useCreateSupply } from './comparisons.queries.ts'

interface CreateSupplyDialogProps {
  readonly values: ComparisonValues
  readonly onClose: () => void
  readonly onCreated: (supply: ConsumptionPoint) => void
}

/** Keeps the typed supply as a consumption point, so that a curve and later comparisons find it. */
export function CreateSupplyDialog({ values, onClose, onCreated }: CreateSupplyDialogProps) {
  const [identifier, setIdentifier] = useState('')
  const [cups, setCups] = useState(values.cups)
  const [fault, setFault] = useState<string | null>(null)
  const create = useCreateSupply({
    onSuccess: onCreated,
    onError: (error) => {
      const message = messageOf(error, createSupplyMessages)
      if (message.field === 'cups') setFault(message.text)
      return message.field === 'cups'
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { contractedPower, geographicalZone, atrTariff, isDwelling, industrialUse } =
      toComparisonInput(values)
    create.mutate({
      body: {
        identifier: identifier || null,
        cups: cups || null,
        utilityType: 'electricity',
        atrTariff,
        geographicalZone,
        contractedPowerPeriods: readablePowers(contractedPower),
        isDwelling: isDwelling ?? false,
        industrialUse: industrialUse ?? false,
      },
    })
  }
  return (
    <Dialog
      title="Crear punto de consumo"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending} disabled={identifier.trim() === '' && cups === ''}>
            Crear punto de consumo
          </Button>
        </>
      }
    >
      <p>
        Se guarda con la tarifa {values.atrTariff}, la zona y las potencias escritas. Basta el nombre o el
        CUPS.
      </p>
      <TextInput
        label="Nombre"
        placeholder="Nave 2, Vivienda…"
        value={identifier}
        maxLength={120}
        data-autofocus
        onChange={(event) => setIdentifier(event.currentTarget.value)}
      />
      <CupsField
        value={cups}
        error={fault}
        onChange={(value) => {
          setCups(value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}

/** Powers that were typed and can be read; the rest is left empty. */
function readablePowers(powers: Readonly<Record<string, number | null | undefined>>) {
  return Object.fromEntries(Object.entries(powers).filter(([, power]) => Number.isFinite(power)))
}

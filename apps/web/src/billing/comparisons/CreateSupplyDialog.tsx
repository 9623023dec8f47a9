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

/** Saves the typed supply as a consumption point, which a curve and later comparisons can refer to. */
export function CreateSupplyDialog({ values, onClose, onCreated }: CreateSupplyDialogProps) {
  const [identifier, setIdentifier] = useState('')
  const [cups, setCups] = useState(values.cups)
  const [cupsError, setCupsError] = useState<string | null>(null)
  const create = useCreateSupply({
    onSuccess: onCreated,
    onError: (error) => {
      const message = messageOf(error, createSupplyMessages)
      if (message.field === 'cups') setCupsError(message.text)
      return message.field === 'cups'
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { contractedPower, geographicalZone, atrTariff, isDwelling, industrialUse, reducedTaxUse } =
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
        reducedTaxUse: reducedTaxUse ?? null,
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
        error={cupsError}
        onChange={(value) => {
          setCups(value)
          setCupsError(null)
        }}
      />
    </Dialog>
  )
}

/** The typed powers; unset or invalid ones are omitted. */
function readablePowers(powers: Readonly<Record<string, number | null | undefined>>) {
  return Object.fromEntries(Object.entries(powers).filter(([, power]) => Number.isFinite(power)))
}

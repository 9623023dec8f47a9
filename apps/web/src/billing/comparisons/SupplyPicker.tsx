import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useRef } from 'react'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { AsyncPicker } from '../../ui/form/AsyncPicker.tsx'
import { supplyName } from './supply-values.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface SupplyPickerProps {
  readonly value: string | null
  readonly valueLabel: string
  readonly utilityType?: UtilityType
  readonly onPick: (supply: ConsumptionPointRow | null) => void
}

/** Chooses one of the supplies of an energy that the user sees, by CUPS, name, address or client. */
export function SupplyPicker({ value, valueLabel, utilityType = 'electricity', onPick }: SupplyPickerProps) {
  const found = useRef(new Map<string, ConsumptionPointRow>())
  return (
    <AsyncPicker
      label="Punto de consumo"
      placeholder={texts.searchSupplies}
      value={value}
      valueLabel={valueLabel}
      searchKey={[...keyOf(listConsumptionPoints), utilityType]}
      search={async (text, signal) => {
        const [rows] = await call(
          listConsumptionPoints,
          { query: { limit: 20, utilityType, text: text.trim() || undefined } },
          { signal },
        )
        for (const row of rows) found.current.set(row.idConsumptionPoint, row)
        return rows.map((row) => ({
          value: row.idConsumptionPoint,
          label: supplyName(row),
          detail: [row.atrTariff?.nombre, row.client?.clientInfo.name, row.city].filter(Boolean).join(' · '),
        }))
      }}
      onChange={(id) => onPick(id === null ? null : (found.current.get(id) ?? null))}
      nothingFound="No hay puntos de consumo que coincidan"
    />
  )
}

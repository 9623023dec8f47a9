import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type {
  ConsumptionPoint,
  ConsumptionPointRow,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { AsyncPicker, type AsyncPickerProps } from '../../ui/form/AsyncPicker.tsx'
import { clientName, consumptionPointTitle } from './consumption-point-names.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

interface ConsumptionPointPickerProps extends Omit<AsyncPickerProps, 'onChange' | 'search' | 'searchKey'> {
  /** Called with the selected row; null when the selection is cleared. */
  readonly onChange: (idConsumptionPoint: string | null, point: ConsumptionPointRow | null) => void
  /** Only consumption points of this client. */
  readonly idClient?: string | null
  readonly utilityType?: 'electricity' | 'gas'
}

// Of the module: cached search results outlive the field, and their rows are needed when one is selected.
const found = new Map<string, ConsumptionPointRow>()

/** Option of a consumption point: its title, and client, tariff, city and CUPS as detail. */
export function consumptionPointLine(row: ConsumptionPoint): { label: string; detail: string } {
  const detail = [clientName(row.client), row.atrTariff?.nombre, row.city, row.identifier ? row.cups : null]
  return { label: consumptionPointTitle(row), detail: detail.filter(Boolean).join(' · ') }
}

/** Selects a consumption point by CUPS, name, address or client; pass `valueLabel` with a preselected value. */
export function ConsumptionPointPicker(props: ConsumptionPointPickerProps) {
  const { onChange, idClient, utilityType, ...rest } = props
  return (
    <AsyncPicker
      label="Punto de consumo"
      placeholder={texts.searchPickedPoint}
      nothingFound={texts.noPointFound}
      {...rest}
      searchKey={[...keyOf(listConsumptionPoints), idClient ?? null, utilityType ?? null]}
      search={async (text, signal) => {
        const query = {
          limit: 20,
          offset: 0,
          text: text.trim() || undefined,
          idClient: idClient || undefined,
          utilityType,
        }
        const [rows] = await call(listConsumptionPoints, { query }, { signal })
        for (const row of rows) found.set(row.idConsumptionPoint, row)
        return rows.map((row) => ({ value: row.idConsumptionPoint, ...consumptionPointLine(row) }))
      }}
      onChange={(id) => onChange(id, found.get(id ?? '') ?? null)}
    />
  )
}

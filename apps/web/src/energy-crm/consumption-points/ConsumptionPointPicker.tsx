import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type {
  ConsumptionPoint,
  ConsumptionPointRow,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { AsyncPicker, type AsyncPickerProps } from '../../ui/form/AsyncPicker.tsx'
import { clientName, pointName } from './consumption-point-names.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

interface ConsumptionPointPickerProps extends Omit<AsyncPickerProps, 'onChange' | 'search' | 'searchKey'> {
  /** Gives the chosen supply whole; null when it was taken away. */
  readonly onChange: (idConsumptionPoint: string | null, point: ConsumptionPointRow | null) => void
  /** Only supplies of this client. */
  readonly idClient?: string | null
  readonly utilityType?: 'electricity' | 'gas'
}

// Outlives the field: the answers of its searches are cached longer than it.
const found = new Map<string, ConsumptionPointRow>()

/** A supply in one line: what tells it apart, and whose and where it is. */
export function consumptionPointLine(row: ConsumptionPoint): { label: string; detail: string } {
  const detail = [clientName(row.client), row.atrTariff?.nombre, row.city, row.identifier ? row.cups : null]
  return { label: pointName(row), detail: detail.filter(Boolean).join(' · ') }
}

/** Chooses a supply by CUPS, name, address or client; pass `valueLabel` for a value known beforehand. */
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

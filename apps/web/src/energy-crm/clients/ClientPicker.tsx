import { listClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { AsyncPicker, type AsyncPickerProps } from '../../ui/form/AsyncPicker.tsx'
import { clientLine } from './client-form.ts'
import { clientTexts as texts } from './clients.messages.ts'

// Outlives the field: the answers of its searches are cached longer than it.
const found = new Map<string, ClientRow>()

interface ClientPickerProps extends Omit<AsyncPickerProps, 'onChange' | 'search' | 'searchKey'> {
  /** Gives the chosen client whole; null when it was taken away. */
  readonly onChange: (idClient: string | null, client: ClientRow | null) => void
}

/** Chooses a client by name, DNI or CIF, CUPS or telephone; pass `valueLabel` for a value known beforehand. */
export function ClientPicker({ onChange, ...props }: ClientPickerProps) {
  return (
    <AsyncPicker
      label="Cliente"
      placeholder={texts.searchPickedClient}
      nothingFound={texts.noClientFound}
      {...props}
      searchKey={keyOf(listClients)}
      search={async (text, signal) => {
        const query = { limit: 20, offset: 0, text: text.trim() || undefined }
        const [rows] = await call(listClients, { query }, { signal })
        for (const row of rows) found.set(row.idClient, row)
        return rows.map((row) => ({ value: row.idClient, ...clientLine(row) }))
      }}
      onChange={(idClient) => onChange(idClient, found.get(idClient ?? '') ?? null)}
    />
  )
}

import { listClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { AsyncPicker, type AsyncPickerProps } from '../../ui/form/AsyncPicker.tsx'
import { clientLine } from './client-form.ts'
import { clientTexts as texts } from './clients.messages.ts'

// Of the module: cached search results outlive the field, and their rows are needed when one is selected.
const found = new Map<string, ClientRow>()

interface ClientPickerProps extends Omit<AsyncPickerProps, 'onChange' | 'search' | 'searchKey'> {
  /** Called with the selected row; null when the selection is cleared. */
  readonly onChange: (idClient: string | null, client: ClientRow | null) => void
  /** A client that is not offered. */
  readonly without?: string
}

/** Selects a client by name, DNI or CIF, CUPS or telephone; pass `valueLabel` with a preselected value. */
export function ClientPicker({ onChange, without, ...props }: ClientPickerProps) {
  return (
    <AsyncPicker
      label="Cliente"
      placeholder={texts.searchPickedClient}
      nothingFound={texts.noClientFound}
      {...props}
      searchKey={[...keyOf(listClients), ...(without ? ['without', without] : [])]}
      search={async (text, signal) => {
        const query = { limit: 20, offset: 0, text: text.trim() || undefined }
        const [rows] = await call(listClients, { query }, { signal })
        for (const row of rows) found.set(row.idClient, row)
        return rows
          .filter((row) => row.idClient !== without)
          .map((row) => ({ value: row.idClient, ...clientLine(row) }))
      }}
      onChange={(idClient) => onChange(idClient, found.get(idClient ?? '') ?? null)}
    />
  )
}

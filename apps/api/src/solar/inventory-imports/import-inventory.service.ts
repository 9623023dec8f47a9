import { domainError } from '@vatio/domain/domain-error'
import { inventoryImportErrors } from '@vatio/domain/solar/inventory-imports/inventory-import.errors'
import { inventoryKey } from '@vatio/domain/solar/inventory-imports/parse-inventory-table'
import { foldText } from '@vatio/domain/text/fold-text'
import type { importInventory as importEndpoint } from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import type {
  ImportedInverter,
  ImportedPanel,
  InventoryImportReply,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import type { AuditEvent } from '../../platform/audit/audit.ts'
import type { Call } from '../../platform/http/route.ts'
import type { WritingCall } from '../../platform/records/record-store.ts'
import { createInverter, listInverters, updateInverter } from '../inverters/inverters.service.ts'
import { createManufacturer, listManufacturers } from '../manufacturers/manufacturers.service.ts'
import {
  createSolarPanel,
  listEverySolarPanel,
  updateSolarPanel,
} from '../solar-panels/solar-panels.service.ts'
import { byInventoryKey, changedFields, type ImportedItem, type StoredItem } from './compare-with-stored.ts'

interface ImportedRow<Values> {
  /** Version of the record that the row changes as it was shown; null of a new one. */
  readonly version: number | null
  readonly values: Values
}

interface Reference {
  readonly idManufacturer: string
}

/** How the rows of one kind of record are written. */
interface Writer<Values, Stored> {
  readonly create: (values: Values, manufacturer: Reference) => Promise<unknown>
  readonly update: (values: Values, stored: Stored) => Promise<unknown>
}

/**
 * Writes the rows of a file that was read, all or none; those that the inventory has already are left alone.
 *
 * @throws INVENTORY_IMPORT_OUTDATED, SOLAR_PANEL_NAME_TAKEN, INVERTER_NAME_TAKEN, MANUFACTURER_NAME_TAKEN
 */
export async function importInventory(call: Call<typeof importEndpoint>): Promise<InventoryImportReply> {
  const { tx, body } = call
  const events: AuditEvent[] = []
  const writing: WritingCall = {
    tx,
    audit: (...more) => {
      events.push(...more)
      return Promise.resolve()
    },
  }
  const reply =
    body.kind === 'solar-panels'
      ? await writeRows(writing, body.rows, await listEverySolarPanel(tx), panelWriter(writing))
      : await writeRows(writing, body.rows, await listInverters(tx), inverterWriter(writing))
  if (events.length > 0) await call.audit(...events)
  return reply
}

async function writeRows<Values extends ImportedItem, Stored extends StoredItem>(
  call: WritingCall,
  rows: readonly ImportedRow<Values>[],
  stored: readonly Stored[],
  writer: Writer<Values, Stored>,
): Promise<InventoryImportReply> {
  const storedItems = byInventoryKey(stored)
  const makers = await manufacturersOf(call)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const { version, values } of rows) {
    const before = storedItems.get(inventoryKey(values.manufacturer, values.name))
    if (before && changedFields(values, before).length === 0) {
      counts.unchanged += 1
      continue
    }
    if ((before?.version ?? null) !== version) {
      throw domainError(inventoryImportErrors, 'INVENTORY_IMPORT_OUTDATED', {
        details: { manufacturer: values.manufacturer, name: values.name },
      })
    }
    if (before) await writer.update(values, before)
    else await writer.create(values, await makers.find(values.manufacturer))
    counts[before ? 'updated' : 'created'] += 1
  }
  return { ...counts, manufacturers: makers.created() }
}

/** The company's manufacturers by name; one that there is not is created. */
async function manufacturersOf(call: WritingCall) {
  const known = await listManufacturers(call.tx)
  const byName = new Map(known.map((maker) => [foldText(maker.name).trim(), maker]))
  return {
    find: async (name: string): Promise<Reference> => {
      const key = foldText(name).trim()
      const maker = byName.get(key) ?? (await createManufacturer({ ...call, body: { name } }))
      byName.set(key, maker)
      return referenceTo(maker)
    },
    created: () => byName.size - known.length,
  }
}

function panelWriter(call: WritingCall): Writer<ImportedPanel, SolarPanel> {
  return {
    create: (values, manufacturer) => {
      const { depth = null, dataSheetUrl = null } = values
      return createSolarPanel({
        ...call,
        body: { ...values, depth, dataSheetUrl, manufacturer, active: true },
      })
    },
    update: (values, { clientUID: _, ...stored }) => {
      const { depth = stored.depth, dataSheetUrl = stored.dataSheetUrl } = values
      const { name, manufacturer } = stored
      const body = {
        ...stored,
        ...values,
        depth,
        dataSheetUrl,
        name,
        manufacturer: referenceTo(manufacturer),
      }
      return updateSolarPanel({ ...call, body })
    },
  }
}

function inverterWriter(call: WritingCall): Writer<ImportedInverter, Inverter> {
  return {
    create: (values, manufacturer) => {
      const { dataSheetUrl = null } = values
      return createInverter({ ...call, body: { ...values, dataSheetUrl, manufacturer, active: true } })
    },
    update: (values, { clientUID: _, ...stored }) => {
      const { dataSheetUrl = stored.dataSheetUrl } = values
      const { name, manufacturer } = stored
      const body = { ...stored, ...values, dataSheetUrl, name, manufacturer: referenceTo(manufacturer) }
      return updateInverter({ ...call, body })
    },
  }
}

const referenceTo = ({ idManufacturer }: Reference): Reference => ({ idManufacturer })

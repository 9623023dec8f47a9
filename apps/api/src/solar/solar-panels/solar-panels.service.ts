import { domainError } from '@vatio/domain/domain-error'
import { solarPanelErrors } from '@vatio/domain/solar/solar-panels/solar-panel.errors'
import type { Endpoint } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { countReferences, lockRow } from '../../platform/records/record-table.ts'
import { assertManufacturer } from '../manufacturers/manufacturers.service.ts'
import { findSolarPanel, listSolarPanels, toSolarPanelValues } from './solar-panels.repository.ts'
import { solarPanelTable } from './solar-panels.record.ts'

export { listSolarPanels } from './solar-panels.repository.ts'

const panel = {
  record: solarPanelTable,
  entity: 'solar-panel' as const,
  find: findSolarPanel,
  toValues: toSolarPanelValues,
}
const panels = recordStore(panel)
const deletion = softDeletion(panel)

export const solarPanelRestorer = deletion.restorer

type Writing<E extends Endpoint> = Pick<Call<E>, 'tx' | 'audit' | 'body'>

/** @throws MANUFACTURER_UNKNOWN, SOLAR_PANEL_NAME_TAKEN. */
export async function createSolarPanel(
  call: Writing<typeof endpoints.createSolarPanel>,
): Promise<SolarPanel> {
  await assertManufacturer(call.tx, call.body.manufacturer)
  return panels.create(call, call.body)
}

/** @throws MANUFACTURER_UNKNOWN, SOLAR_PANEL_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateSolarPanel(
  call: Writing<typeof endpoints.updateSolarPanel>,
): Promise<SolarPanel> {
  const { solarPanelId: id, version, ...input } = call.body
  await assertManufacturer(call.tx, input.manufacturer)
  return panels.update(call, { id, version }, input)
}

/** @throws SOLAR_PANEL_IN_USE while a kit is made of it. */
export async function removeSolarPanel(call: WritingCall, id: string): Promise<{ affected: number }> {
  await lockRow(call.tx, solarPanelTable, id, 'update')
  const kits = await countReferences(call.tx, { table: 'solarKits', column: 'solarPanelId' }, id)
  if (kits > 0) throw domainError(solarPanelErrors, 'SOLAR_PANEL_IN_USE', { details: { kits } })
  return deletion.remove(call, id)
}

/** All panels of the company, the inactive ones too. */
export async function listEverySolarPanel(tx: TenantTransaction): Promise<SolarPanel[]> {
  const [panels] = await listSolarPanels(tx, { limit: Number.MAX_SAFE_INTEGER, offset: 0, onlyActive: false })
  return panels
}

/** Locks a panel that a kit is to be made of, so that it is not deleted meanwhile. @throws SOLAR_PANEL_UNKNOWN. */
export async function lockSolarPanelForShare(tx: TenantTransaction, id: string): Promise<void> {
  if (await lockRow(tx, solarPanelTable, id, 'share')) return
  throw domainError(solarPanelErrors, 'SOLAR_PANEL_UNKNOWN', { field: 'kitSolarPanel' })
}

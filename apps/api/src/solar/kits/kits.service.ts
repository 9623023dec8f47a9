import type * as endpoints from '@vatio/protocol/solar/kits/kits.endpoints'
import type { SolarKit, SolarKitInput } from '@vatio/protocol/solar/kits/kits.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import { inverterTable } from '../inverters/inverters.record.ts'
import { lockInverterForShare } from '../inverters/inverters.service.ts'
import { solarPanelTable } from '../solar-panels/solar-panels.record.ts'
import { lockSolarPanelForShare } from '../solar-panels/solar-panels.service.ts'
import { findKit, kitTable, toKitValues } from './kits.repository.ts'

export { listKits } from './kits.repository.ts'

const kit = {
  record: kitTable,
  entity: 'solar-kit' as const,
  find: findKit,
  toValues: toKitValues,
  parents: [solarPanelTable, inverterTable],
}
const kits = recordStore(kit)
const deletion = softDeletion(kit)

export const solarKitRestorer = deletion.restorer

/** @throws SOLAR_PANEL_UNKNOWN, INVERTER_UNKNOWN, SOLAR_KIT_IDENTIFIER_TAKEN. */
export async function createKit(call: Call<typeof endpoints.createSolarKit>): Promise<SolarKit> {
  await lockParts(call.tx, call.body)
  return kits.create(call, call.body)
}

/** @throws SOLAR_PANEL_UNKNOWN, INVERTER_UNKNOWN, SOLAR_KIT_IDENTIFIER_TAKEN, VERSION_CONFLICT. */
export async function updateKit(call: Call<typeof endpoints.updateSolarKit>): Promise<SolarKit> {
  const { idSolarKit: id, version, ...input } = call.body
  await lockParts(call.tx, input)
  return kits.update(call, { id, version }, input)
}

export const removeKit = deletion.remove

async function lockParts(
  tx: TenantTransaction,
  { kitSolarPanel, kitInverter }: SolarKitInput,
): Promise<void> {
  await lockSolarPanelForShare(tx, kitSolarPanel.idKitSolarPanel)
  await lockInverterForShare(tx, kitInverter.idKitInverter)
}

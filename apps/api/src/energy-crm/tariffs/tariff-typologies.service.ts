import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { deletion, recordStore, type WritingCall } from '../../platform/records/record-store.ts'
import { findTypology, releaseTypology, tariffTypologyTable } from './tariff-typologies.repository.ts'

export { listTypologies } from './tariff-typologies.repository.ts'

const typology = {
  record: tariffTypologyTable,
  entity: 'tariff-typology' as const,
  find: findTypology,
  toValues: (input: { readonly name: string }) => input,
}
const typologies = recordStore(typology)
const { remove } = deletion(typology)

/** @throws TARIFF_TYPOLOGY_NAME_TAKEN. */
export const createTypology = typologies.create

/** @throws TARIFF_TYPOLOGY_NAME_TAKEN, VERSION_CONFLICT. */
export function updateTypology(
  call: WritingCall,
  { idTariffTypology: id, version, name }: TariffTypology,
): Promise<TariffTypology> {
  return typologies.update(call, { id, version }, { name })
}

/** @throws TARIFF_TYPOLOGY_IN_USE while a tariff that is not deleted has it. */
export async function removeTypology(call: WritingCall, id: string): Promise<{ affected: number }> {
  await releaseTypology(call.tx, id)
  return remove(call, id)
}

import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { RequestedParameterConfiguration } from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import type { ContractPaymentState } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import type { ContractState } from '@vatio/domain/energy-crm/contract-states/contract-state'
import type { CustomField } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { ImportOptions } from '@vatio/domain/energy-crm/imports/list-import'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getRequiredParameters } from '../client-configuration/client-configuration.service.ts'
import { listClientTypologies } from '../clients/client-typologies.service.ts'
import { listSectors } from '../clients/clients.service.ts'
import { listCommercials } from '../commercials/commercials.service.ts'
import { selectPaymentStates, selectStates } from '../contracts/contract-import.service.ts'
import { listCustomFields, lockCustomFields } from '../custom-fields/custom-fields.service.ts'
import { selectMarketers } from '../energy-marketers/energy-marketers.service.ts'
import { isPluginActive } from '../plugins/plugins.service.ts'
import { listTariffsOn } from '../tariffs/tariffs.service.ts'
import { NameIndex } from './name-index.ts'

/** What rows refer to by names, and what the company asks of its records: read once for all rows. */
export interface References {
  readonly options: ImportOptions
  readonly viewer: Viewer
  readonly now: Date
  readonly required: RequestedParameterConfiguration
  readonly commercials: NameIndex<string>
  readonly typologies: NameIndex<string>
  readonly sectors: NameIndex<number>
  readonly customFields: readonly CustomField[]
  readonly marketers: NameIndex<string>
  readonly marketerById: ReadonlyMap<string, EnergyMarketer>
  readonly tariffs: readonly Tariff[]
  readonly tariffById: ReadonlyMap<string, Tariff>
  readonly states: readonly ContractState[]
  readonly stateNames: NameIndex<string>
  /** Null while the plugin is off. */
  readonly paymentStates: readonly ContractPaymentState[] | null
  readonly paymentStateNames: NameIndex<string>
}

/** Reads the references of the company; none of them is edited until the transaction ends. */
export async function readReferences(
  tx: TenantTransaction,
  viewer: Viewer,
  options: ImportOptions,
  clock: Clock,
): Promise<References> {
  const customFields = await readCustomFields(tx)
  await lockCustomFields(tx, 'share')
  const typologies = new NameIndex<string>()
  for (const one of await listClientTypologies(tx)) typologies.add(one.name, one.idClientTypology)
  const sectors = new NameIndex<number>()
  for (const one of await listSectors(tx)) sectors.add(one.name, one.idSector)
  const marketers = new NameIndex<string>()
  const listedMarketers = await selectMarketers(tx, {})
  for (const one of listedMarketers) if (one.active) marketers.add(one.name, one.idEnergyMarketer)
  const tariffs = await listTariffsOn(tx, clock.today(), {})
  const states = await selectStates(tx)
  const stateNames = new NameIndex<string>()
  for (const one of states) stateNames.add(one.name, one.idContractState)
  const hasPaymentStates = await isPluginActive(tx, 'contractPaymentsStates')
  const paymentStates = hasPaymentStates ? await selectPaymentStates(tx) : null
  const paymentStateNames = new NameIndex<string>()
  for (const one of paymentStates ?? []) paymentStateNames.add(one.name, one.idContractPaymentState)
  return {
    options,
    viewer,
    now: clock.now(),
    required: await getRequiredParameters(tx),
    commercials: await readCommercials(tx, viewer),
    typologies,
    sectors,
    customFields,
    marketers,
    marketerById: new Map(listedMarketers.map((one) => [one.idEnergyMarketer, one])),
    tariffs,
    tariffById: new Map(tariffs.map((one) => [one.idTariff, one])),
    states,
    stateNames,
    paymentStates,
    paymentStateNames,
  }
}

/** The custom fields of clients; none while their plugin is off. */
export async function readCustomFields(tx: TenantTransaction): Promise<readonly CustomField[]> {
  return (await isPluginActive(tx, 'clientCustomFields')) ? listCustomFields(tx) : []
}

/** By full name in both orders, by tax number and by mail address. */
async function readCommercials(tx: TenantTransaction, viewer: Viewer): Promise<NameIndex<string>> {
  const index = new NameIndex<string>()
  for (const one of await listCommercials(tx, viewer)) {
    const { name, firstSurname, secondSurname } = one
    index.add(commercialFullName(one), one.idCommercial)
    index.add([name, firstSurname].join(' '), one.idCommercial)
    index.add([firstSurname, secondSurname, name].join(' '), one.idCommercial)
    index.add(one.dniOrCif, one.idCommercial)
    index.add(one.email, one.idCommercial)
  }
  return index
}

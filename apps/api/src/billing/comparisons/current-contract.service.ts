import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { findOpenContractOfSupply } from '../../energy-crm/contracts/current-contract.service.ts'
import { listTariffsOn } from '../../energy-crm/tariffs/tariffs.service.ts'

/**
 * The open contract of a supply with the prices of its tariff on a day; none for a user without the CRM, the application
 * of contracts.
 *
 * @throws NOT_FOUND for a supply that the actor does not see.
 */
export async function getCurrentContractOn(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  date: CivilDate,
): Promise<CurrentContractReply> {
  const { utilityType } = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const contract = canAccess(actor.applications, 'energy-crm')
    ? await findOpenContractOfSupply(tx, actor, idConsumptionPoint, utilityType)
    : null
  if (!contract) return { date, contract: null }
  const { idContractInfo, contractNumber, energyMarketer, tariff, permanenceEndDate } = contract
  const [onDay] = tariff ? await listTariffsOn(tx, date, { idTariff: tariff.idTariff }) : []
  return {
    date,
    contract: {
      idContractInfo,
      contractNumber,
      idEnergyMarketer: energyMarketer?.idEnergyMarketer ?? null,
      energyMarketerName: energyMarketer?.name ?? null,
      tariffName: tariff?.name ?? null,
      type: onDay?.type ?? contract.type,
      permanenceEndDate,
      prices: onDay ? toCurrentPrices(onDay) : null,
    },
  }
}

/**
 * Prices of a tariff as those of the contract in force; null without energy prices. Those of an indexed tariff are what it
 * adds to the market, and other structures are no prices by period: they are no prices of the energy.
 */
export function toCurrentPrices(tariff: Tariff) {
  const { type, priceStructure, isBasePrice, energyPrices, powerPrices, excessRetributionPrice } = tariff
  if (type === 'indexed' || priceStructure !== null || !energyPrices) return null
  return { energy: energyPrices, power: powerPrices ?? {}, excess: excessRetributionPrice, isBasePrice }
}

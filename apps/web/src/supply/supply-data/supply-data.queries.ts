import { hasPlugin } from '@vatio/domain/energy-crm/plugins/plugin'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import {
  offeredSupplyQueries,
  type SupplyQueryOffer,
} from '@vatio/domain/supply/supply-data/supply-query-offer'
import {
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisAuthorisations,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { listSupplyHealth } from '@vatio/protocol/supply/supply-data/supply-data.endpoints'
import {
  queryMeteringConsumption,
  queryMeteringPoint,
  querySips,
} from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { usePlugins } from '../../energy-crm/plugins/plugins.queries.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { sourceOfCurve } from './found-curve.ts'
import { meteringConsumptionMessages, meteringPointMessages } from './metering.messages.ts'
import {
  datadisContractMessages,
  datadisMaxPowerMessages,
  datadisSuppliesMessages,
  querySipsMessages,
} from './supply-data.messages.ts'
import { datadisAuthorisationsMessages } from './supply-health.messages.ts'

/** The registers that are offered for a supply; undefined while the plugins are not known. */
export function useSupplyQueryOffer(utilityType: UtilityType | undefined): SupplyQueryOffer | undefined {
  const { integrations } = useUser()
  const plugins = usePlugins().data
  if (!plugins || !utilityType) return undefined
  const isDatadisHidden = hasPlugin(plugins, 'hideDatadisIntegration')
  return offeredSupplyQueries({ utilityType, integrations, isDatadisHidden })
}

/** Whether no register answers for the supplies of an energy, and the user may activate one. */
export function useLacksSupplyIntegration(utilityType: UtilityType): boolean {
  const { role, integrations } = useUser()
  const offer = useSupplyQueryOffer(utilityType)
  if (!offer || !hasRole(role, 'admin')) return false
  return offer.sips.length === 0 && !(offer.datadis && integrations.datadisIntegration.active)
}

/** Queries a provider of the market's register for a CUPS. */
export function useSipsQuery(provider: SipsProvider) {
  return useOperation(querySips, querySipsMessages[provider])
}

/** A CUPS about which a provider is asked, with its answer from the register, if it has given one. */
export interface AskedSupply {
  readonly provider: SipsProvider
  readonly cups: string
  readonly holderAsks: boolean
  readonly answer: SipsReply | undefined
}

/**
 * The months of a CUPS: those that its metering service gave, else those of the answer from the register.
 *
 * `ask` asks the metering service for a range of months and, once it has answered, for the contracted powers.
 */
export function useSupplyMonths({ provider, cups, holderAsks, answer }: AskedSupply) {
  const consumption = useOperation(queryMeteringConsumption, meteringConsumptionMessages(provider))
  const point = useOperation(queryMeteringPoint, meteringPointMessages(provider))
  // The answer of another CUPS must not look like that of this one.
  const metered = consumption.variables?.body.cups === cups ? consumption.data : undefined
  const isPointOfCups = point.variables?.body.cups === cups
  const shown = metered ?? answer
  return {
    readings: shown?.consumptionData ?? [],
    /** As it is stored with a curve; null without an answer. */
    source: shown ? sourceOfCurve(integrationNames[provider], shown.source.answeredBy) : null,
    metered,
    point: metered && isPointOfCups ? point.data : undefined,
    isPending: consumption.isPending,
    ask: (startMonth: string, endMonth: string) => {
      const question = { params: { provider }, body: { cups, holderAsks, reload: metered !== undefined } }
      consumption.mutate(
        { ...question, body: { ...question.body, startMonth, endMonth } },
        { onSuccess: () => point.mutate(question) },
      )
    },
  }
}

/** Lists the supplies of a holder in Datadis. @param isSilent true suppresses the error, after a cancellation. */
export function useDatadisSupplies(isSilent: () => boolean) {
  return useOperation(listDatadisSupplies, datadisSuppliesMessages, { onError: isSilent })
}

export const useDatadisContract = operationHook(getDatadisContract, datadisContractMessages)

export const useDatadisMaxPower = operationHook(getDatadisMaxPower, datadisMaxPowerMessages)

/** Who authorised the account of Datadis. */
export const useDatadisAuthorisations = operationHook(
  listDatadisAuthorisations,
  datadisAuthorisationsMessages,
  [listSupplyHealth],
)

/** How the providers have answered of late. */
export function useSupplyHealth() {
  return useRead(listSupplyHealth, {}, { staleSeconds: 0 })
}

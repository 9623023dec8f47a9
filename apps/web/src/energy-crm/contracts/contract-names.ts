import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'

/** Full name of a contract's client; empty without a client. */
export function clientNameOf({ consumptionPoint }: Pick<Contract, 'consumptionPoint'>): string {
  const client = consumptionPoint?.client
  return client ? clientFullName(client.clientInfo) : ''
}

/** Name of a contract's commercial; empty without one. */
export function commercialNameOf({ commercial }: Pick<Contract, 'commercial'>): string {
  return [commercial?.name, commercial?.firstSurname].filter(Boolean).join(' ')
}

/** Names of the records that a contract refers to, by id. */
export function namesIn(contract: Contract): Readonly<Record<string, string>> {
  const { commercial, consumptionPoint, energyMarketer, tariff, contractState, contractPaymentState } =
    contract
  return {
    [contractState.idContractState]: contractState.name,
    ...(contractPaymentState
      ? { [contractPaymentState.idContractPaymentState]: contractPaymentState.name }
      : {}),
    ...(commercial ? { [commercial.idCommercial]: commercialNameOf(contract) } : {}),
    ...(consumptionPoint
      ? {
          [consumptionPoint.idConsumptionPoint]:
            contract.cups || clientNameOf(contract) || 'Punto de consumo',
        }
      : {}),
    ...(energyMarketer ? { [energyMarketer.idEnergyMarketer]: energyMarketer.name } : {}),
    ...(tariff ? { [tariff.idTariff]: tariff.name } : {}),
  }
}

import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'
import { toContractFormValues, type ContractFormValues } from './contract-form.ts'
import { clientNameOf, commercialNameOf } from './contract-columns.tsx'
import { contractFieldLabels as labels } from './contracts.messages.ts'

/** Choices whose names the form knows from its pickers. */
export type NamedChoice = 'commercial' | 'consumptionPoint' | 'energyMarketer' | 'tariff' | 'state'

/** Fields in which the stored contract and the form differ, as people read them. */
export function contractDifferences(
  stored: ContractDetail,
  values: ContractFormValues,
  nameOf: (field: NamedChoice, id: string | null) => string,
): Difference[] {
  const figure = (value: number | null, decimals: number, unit: string) =>
    value === null ? '' : `${formatNumber(value, decimals)} ${unit}`
  const shown = (from: ContractFormValues): Record<keyof typeof labels, string> => ({
    contractNumber: from.contractNumber,
    utilityType: from.utilityType ? utilityNames[from.utilityType] : '',
    signingDate: formatDate(from.signingDate),
    lastStateChangeDate: formatDate(from.lastStateChangeDate),
    implicitRenewal: from.implicitRenewal ? 'Sí' : 'No',
    commercial: nameOf('commercial', from.commercial),
    consumptionPoint: nameOf('consumptionPoint', from.consumptionPoint),
    cups: from.cups,
    tariffType: from.tariffType ?? '',
    anualConsumption: figure(from.anualConsumption, 3, from.anualConsumptionUnit),
    energyMarketer: nameOf('energyMarketer', from.energyMarketer),
    tariff: nameOf('tariff', from.tariff),
    type: from.type ? tariffTypeNames[from.type] : '',
    powerOperativeSpending: figure(from.powerOperativeSpending, 2, '€/kW·año'),
    energyOperativeSpending: figure(from.energyOperativeSpending, 3, '€/MWh'),
    fixedFee: figure(from.fixedFee, 2, '€'),
    powerFee: figure(from.powerFee, 2, '€/kW·año'),
    energyFee: figure(from.energyFee, 2, '€/MWh'),
    managementFee: figure(from.managementFee, 2, '€/mes'),
    contractedPowerPeriods: from.contractedPowerPeriods
      .flatMap((kw, index) => (kw === null ? [] : [`P${index + 1} ${formatNumber(kw, 3)} kW`]))
      .join(' · '),
    state: nameOf('state', from.state),
  })
  const [mine, theirs] = [shown(values), shown(toContractFormValues(stored))]
  return (Object.keys(labels) as (keyof typeof labels)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}

/** Names of what a contract refers to, by id. */
export function namesIn(contract: ContractDetail): Readonly<Record<string, string>> {
  const { commercial, consumptionPoint, energyMarketer, tariff, contractState } = contract
  return {
    [contractState.idContractState]: contractState.name,
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

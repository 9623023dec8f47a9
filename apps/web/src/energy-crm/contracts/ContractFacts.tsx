import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { PRICE_PERIODS } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatEnergy, formatPower } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatPrice, priceUnits } from '../../platform/formats/money-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../FactGroup.tsx'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'
import { clientNameOf, commercialNameOf } from './contract-columns.tsx'

/** What is known of a contract, in the sections of its form. */
export function ContractFacts({ contract }: { readonly contract: ContractDetail }) {
  const client = contract.consumptionPoint?.client
  const powers = PRICE_PERIODS.flatMap((period) => {
    const powerKw = contract.contractedPowerPeriods?.[period]
    return powerKw === undefined ? [] : [{ label: period.toUpperCase(), value: formatPower(powerKw, 3) }]
  })
  return (
    <>
      <FactGroup title="Datos del contrato">
        <DataList
          facts={[
            { label: 'Número', value: contract.contractNumber },
            { label: 'Energía', value: utilityNames[contract.utilityType] },
            { label: 'Firma', value: formatDate(contract.signingDate) },
            { label: 'Último cambio de estado', value: formatDate(contract.lastStateChangeDate) },
            { label: 'Renovación tácita', value: contract.implicitRenewal ? 'Sí' : 'No' },
            { label: 'Comercial', value: commercialNameOf(contract) },
            { label: 'Alta', value: formatDateTime(contract.creationTimestamp) },
          ]}
        />
      </FactGroup>
      <FactGroup title="Cliente y punto de consumo">
        <DataList
          facts={[
            {
              label: 'Cliente',
              value: client ? (
                <TextLink to={`/energy-crm/clients/client/${client.idClient}` as never}>
                  {clientNameOf(contract)}
                </TextLink>
              ) : (
                'Sin cliente vinculado'
              ),
            },
            { label: 'DNI / CIF', value: client?.clientInfo.dniOrCif },
            {
              label: 'CUPS',
              value: contract.consumptionPoint ? (
                <TextLink
                  to={
                    `/energy-crm/consumption-points/${contract.consumptionPoint.idConsumptionPoint}` as never
                  }
                >
                  {contract.cups ?? 'Punto de consumo'}
                </TextLink>
              ) : (
                contract.cups
              ),
            },
            { label: 'Tarifa de acceso', value: contract.tariffType },
            {
              label: 'Consumo anual',
              value: contract.anualConsumption === null ? null : formatEnergy(anualConsumptionKwh(contract)),
            },
          ]}
        />
      </FactGroup>
      <FactGroup title="Condiciones económicas">
        <DataList
          facts={[
            {
              label: 'Comercializadora',
              value: contract.energyMarketer ? (
                <TextLink
                  to={`/energy-crm/energy-marketers/${contract.energyMarketer.idEnergyMarketer}` as never}
                >
                  {contract.energyMarketer.name}
                </TextLink>
              ) : null,
            },
            { label: 'Tarifa', value: contract.tariff?.name },
            { label: 'Tipo de precio', value: contract.type ? tariffTypeNames[contract.type] : null },
            {
              label: 'Gasto operativo de potencia',
              value: formatPrice(contract.powerOperativeSpending, priceUnits.perKwYear, 2),
            },
            {
              label: 'Gasto operativo de energía',
              value: formatPrice(contract.energyOperativeSpending, priceUnits.perMwh, 3),
            },
            { label: 'Comisión fija', value: formatMoney(contract.fixedFee) },
            { label: 'Margen de potencia', value: formatPrice(contract.powerFee, priceUnits.perKwYear, 2) },
            { label: 'Margen de energía', value: formatPrice(contract.energyFee, priceUnits.perMwh, 2) },
            {
              label: 'Gestión',
              value: contract.managementFee === null ? null : `${formatMoney(contract.managementFee)}/mes`,
            },
          ]}
        />
      </FactGroup>
      {powers.length > 0 ? (
        <FactGroup title="Potencias contratadas">
          <DataList facts={powers} />
        </FactGroup>
      ) : null}
    </>
  )
}

import { Anchor } from '@mantine/core'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { periodNames } from '@vatio/domain/periods/by-period'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { useLacksSupplyIntegration } from '../../supply/supply-data/supply-data.queries.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractFields, contractPriceFields } from './contract-fields.ts'
import { clientNameOf } from './contract-names.ts'
import { ExpiryDate } from './ExpiryDate.tsx'
import { OtherContracts } from './OtherContracts.tsx'
import { contractTexts as texts } from './contracts.messages.ts'

/** The stored fields of a contract, read only, in the sections of the form. */
export function ContractFacts({ contract }: { readonly contract: ContractDetail }) {
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const lacksIntegration = useLacksSupplyIntegration(contract.utilityType)
  const client = contract.consumptionPoint?.client
  const fact = (name: keyof typeof contractFields) => fieldFact(contract, contractFields[name])
  const powers = periodNames.flatMap((period) => {
    const powerKw = contract.contractedPowerPeriods?.[period]
    return powerKw === undefined ? [] : [{ label: period.toUpperCase(), value: formatPower(powerKw) }]
  })
  return (
    <>
      <FactGroup title="Datos del contrato">
        <DataList
          facts={[
            fact('contractNumber'),
            fact('utilityType'),
            fact('signingDate'),
            fact('lastStateChangeDate'),
            {
              label: texts.expiry,
              value: contract.closed ? null : <ExpiryDate date={contract.expiryDate} />,
            },
            fact('endDate'),
            fact('permanenceEndDate'),
            fact('noticeDays'),
            fact('implicitRenewal'),
            fact('commercial'),
            ...(hasPaymentStates ? [fact('paymentState')] : []),
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
                <TextLink to="/energy-crm/clients/client/$idClient" params={{ idClient: client.idClient }}>
                  {clientNameOf(contract)}
                </TextLink>
              ) : (
                <>
                  <Anchor inherit c="dimmed" aria-disabled="true">
                    {texts.openClient}
                  </Anchor>{' '}
                  {texts.noClient}
                </>
              ),
            },
            { label: 'NIF', value: client?.clientInfo.dniOrCif },
            {
              ...fact('cups'),
              ...(contract.consumptionPoint && {
                value: (
                  <TextLink
                    to="/energy-crm/consumption-points/$idConsumptionPoint"
                    params={{ idConsumptionPoint: contract.consumptionPoint.idConsumptionPoint }}
                  >
                    {contract.cups ?? 'Punto de consumo'}
                  </TextLink>
                ),
              }),
            },
            ...(contract.consumptionPoint
              ? [
                  {
                    label: texts.others,
                    value: (
                      <OtherContracts
                        idContractInfo={contract.idContractInfo}
                        idConsumptionPoint={contract.consumptionPoint.idConsumptionPoint}
                      />
                    ),
                  },
                ]
              : []),
            ...(lacksIntegration
              ? [
                  {
                    label: texts.supplyData,
                    value: (
                      <TextLink to="/configuration" search={{ integrations: 'true' }}>
                        {texts.activateIntegration}
                      </TextLink>
                    ),
                  },
                ]
              : []),
            fact('tariffType'),
            {
              ...fact('anualConsumption'),
              value: formatKwhWithUnit(anualConsumptionKwh(contract)),
            },
          ]}
        />
      </FactGroup>
      <FactGroup title={texts.economicTerms}>
        <DataList
          facts={[
            {
              ...fact('energyMarketer'),
              ...(contract.energyMarketer && {
                value: (
                  <TextLink
                    to="/energy-crm/energy-marketers/$idEnergyMarketer"
                    params={{ idEnergyMarketer: contract.energyMarketer.idEnergyMarketer }}
                  >
                    {contract.energyMarketer.name}
                  </TextLink>
                ),
              }),
            },
            fact('tariff'),
            fact('type'),
            fact('fixedFee'),
            ...contractPriceFields.map((field) => fieldFact(contract, field)),
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

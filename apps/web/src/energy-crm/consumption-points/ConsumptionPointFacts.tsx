import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { consumptionPointFields as fields } from './consumption-point-fields.ts'
import { clientName, groupedCups } from './consumption-point-names.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

/** The stored fields of a consumption point, read only. */
export function ConsumptionPointFacts({ point }: { readonly point: ConsumptionPoint }) {
  const fact = (name: keyof typeof fields) => fieldFact(point, fields[name])
  const place = [point.addressCode, point.city].filter(Boolean).join(' ')
  const powers = toPeriodArray(point.contractedPowerPeriods).flatMap((kw, index) =>
    kw === null ? [] : [{ label: `Potencia P${index + 1}`, value: formatPower(kw) }],
  )
  return (
    <>
      <FactGroup>
        <DataList
          facts={[
            {
              label: fields.client.label,
              value: point.client ? (
                <TextLink
                  to="/energy-crm/clients/client/$idClient"
                  params={{ idClient: point.client.idClient }}
                >
                  {clientName(point.client)}
                </TextLink>
              ) : null,
            },
            { label: fields.cups.label, value: groupedCups(point.cups) },
            fact('utilityType'),
            {
              label: fields.address.label,
              value: [point.address, place, point.region].filter(Boolean).join(', '),
            },
            fact('geographicalZone'),
            { label: 'Alta', value: formatDateTime(point.creationTimestamp) },
          ]}
        />
      </FactGroup>
      <FactGroup title={texts.technicalData}>
        <DataList
          facts={[
            fact('atrTariff'),
            ...powers,
            {
              label: fields.maxPowerKw.label,
              value: point.maxPowerKw === null ? null : formatPower(point.maxPowerKw),
            },
            {
              label: fields.anualConsumption.label,
              value: formatKwhWithUnit(anualConsumptionKwh(point)),
            },
            {
              label: fields.distributorName.label,
              value: [point.distributorName, point.distributorCode].filter(Boolean).join(' · '),
            },
            fact('pointType'),
            fact('cnae'),
          ]}
        />
      </FactGroup>
      <FactGroup title="Uso">
        <DataList
          facts={[
            fact('isDwelling'),
            fact('industrialUse'),
            fact('reducedTaxUse'),
            fact('hasSelfConsumption'),
          ]}
        />
      </FactGroup>
    </>
  )
}

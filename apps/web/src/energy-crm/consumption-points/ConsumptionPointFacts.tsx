import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatEnergy, formatPower } from '../../platform/formats/energy-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../FactGroup.tsx'
import {
  clientName,
  groupedCups,
  pointFieldLabels as labels,
  powersOf,
  utilityLabels,
} from './consumption-point-form.ts'

const yesNo = (value: boolean) => (value ? 'Sí' : 'No')

/** What is known of a supply. */
export function ConsumptionPointFacts({ point }: { readonly point: ConsumptionPoint }) {
  const place = [point.addressCode, point.city].filter(Boolean).join(' ')
  const powers = powersOf(point).flatMap((kw, index) =>
    kw === null ? [] : [{ label: `Potencia P${index + 1}`, value: formatPower(kw, 3) }],
  )
  return (
    <>
      <FactGroup>
        <DataList
          facts={[
            {
              label: labels.client,
              value: point.client ? (
                <TextLink to={`/energy-crm/clients/client/${point.client.idClient}` as never}>
                  {clientName(point.client)}
                </TextLink>
              ) : null,
            },
            { label: labels.cups, value: groupedCups(point.cups) },
            { label: labels.utilityType, value: utilityLabels[point.utilityType] },
            { label: labels.address, value: [point.address, place, point.region].filter(Boolean).join(', ') },
            { label: labels.geographicalZone, value: point.geographicalZone.nombre },
            { label: 'Alta', value: formatDateTime(point.creationTimestamp) },
          ]}
        />
      </FactGroup>
      <FactGroup title="Datos técnicos">
        <DataList
          facts={[
            { label: labels.atrTariff, value: point.atrTariff?.nombre },
            ...powers,
            {
              label: labels.maxPowerKw,
              value: point.maxPowerKw === null ? null : formatPower(point.maxPowerKw, 3),
            },
            {
              label: labels.anualConsumption,
              value: point.anualConsumption === null ? null : formatEnergy(anualConsumptionKwh(point)),
            },
            {
              label: labels.distributorName,
              value: [point.distributorName, point.distributorCode].filter(Boolean).join(' · '),
            },
            { label: labels.pointType, value: point.pointType },
            { label: labels.cnae, value: point.cnae },
          ]}
        />
      </FactGroup>
      <FactGroup title="Uso">
        <DataList
          facts={[
            { label: labels.isDwelling, value: yesNo(point.isDwelling) },
            { label: labels.industrialUse, value: yesNo(point.industrialUse) },
            { label: labels.hasSelfConsumption, value: yesNo(point.hasSelfConsumption) },
          ]}
        />
      </FactGroup>
    </>
  )
}

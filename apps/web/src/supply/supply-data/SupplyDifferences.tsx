import { Button, Checkbox } from '@mantine/core'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { periodNames, toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import {
  supplyChanges,
  supplyDifferences,
  type SupplyFacts,
  type SupplyField,
} from '@vatio/domain/supply/supply-data/supply-facts'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { useUpdateConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.queries.ts'
import { formatKwh, formatPower } from '../../platform/formats/energy-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { impossiblePowerText } from '../../ui/form/impossible-power.messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { supplyFieldLabels as labels } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

interface SupplyDifferencesProps {
  readonly point: ConsumptionPoint
  readonly found: SupplyFacts
}

/** Differences between the data of a provider and the stored supply, by field; saves the ticked ones at once. */
export function SupplyDifferences({ point, found }: SupplyDifferencesProps) {
  const fields = supplyDifferences(point, found)
  // Values for empty fields are ticked at first; those that replace a stored value are not.
  const [ticks, setTicks] = useState<Partial<Record<SupplyField, boolean>>>({})
  const isTicked = (field: SupplyField) => ticks[field] ?? storedText(point, field) === ''
  const chosen = fields.filter(isTicked)
  const update = useUpdateConsumptionPoint({ onSuccess: () => setTicks({}) })
  // As the provider states them: they can be saved all the same.
  const impossible = impossiblePowerText(
    findImpossiblePower(
      found.atrTariff ?? point.atrTariff?.nombre ?? null,
      toPeriodArray(found.contractedPowerPeriods),
    ),
  )
  if (fields.length === 0) {
    return <Notice tone="success">Los datos guardados coinciden con los obtenidos.</Notice>
  }
  return (
    <form
      className={styles.block}
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ body: { ...inputOf(point), ...supplyChanges(found, chosen) } })
      }}
    >
      <h3>Datos distintos de los guardados</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Guardado</th>
            <th scope="col">Obtenido</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                <Checkbox
                  label={labels[field]}
                  checked={isTicked(field)}
                  onChange={(event) => setTicks({ ...ticks, [field]: event.currentTarget.checked })}
                />
              </th>
              <td>{storedText(point, field) || '–'}</td>
              <td className={styles.found}>{foundText(found, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {impossible ? <Notice tone="warning">{impossible}</Notice> : null}
      <div>
        <Button type="submit" loading={update.isPending} disabled={chosen.length === 0}>
          Guardar los datos marcados
        </Button>
      </div>
    </form>
  )
}

/** The whole supply as body of its update. */
function inputOf(point: ConsumptionPoint) {
  const { creationTimestamp: _, client, geographicalZone, atrTariff, ...kept } = point
  return {
    ...kept,
    client: client && { idClient: client.idClient },
    geographicalZone: { idZona: geographicalZone.idZona },
    atrTariff: atrTariff && { nombre: atrTariff.nombre },
  }
}

function storedText(point: ConsumptionPoint, field: SupplyField): string {
  if (field === 'atrTariff') return point.atrTariff?.nombre ?? ''
  if (field === 'anualConsumption') return energyText(anualConsumptionKwh(point))
  return valueText(field, point[field])
}

function foundText(found: SupplyFacts, field: SupplyField): string {
  if (field === 'anualConsumption') return energyText(found.anualConsumption)
  return valueText(field, found[field])
}

function energyText(kwh: number | null): string {
  return kwh === null ? '' : formatKwh(kwh)
}

function valueText(field: SupplyField, value: SupplyFacts[SupplyField]): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? texts.yes : 'No'
  if (typeof value === 'object') return powersText(value)
  if (field === 'maxPowerKw' && typeof value === 'number') return formatPower(value)
  return String(value)
}

/** `P1 4,6 · P2 4,6 kW`; empty without any. */
function powersText(powers: ByPeriod<number | null>): string {
  const given = periodNames.flatMap((name) => {
    const { [name]: kw } = powers
    return kw === null || kw === undefined ? [] : [`${name.toUpperCase()} ${formatNumber(kw)}`]
  })
  return given.length === 0 ? '' : `${given.join(' · ')} kW`
}

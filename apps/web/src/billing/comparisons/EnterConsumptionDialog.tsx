import { Button } from '@mantine/core'
import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  geographicalZones,
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { useState } from 'react'
import { CurveEntryCard } from '../../curves/curve-entry/CurveEntryCard.tsx'
import type { EnteredCurve } from '../../curves/entered-curve.ts'
import { useStoreCurve, useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { valuesOfTariff, type ComparisonValues } from './comparison-form.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface EnterConsumptionDialogProps {
  readonly form: FormStore<ComparisonValues>
  readonly onClose: () => void
}

/**
 * The curve tool over the comparison. What it makes is stored for the supply, where there is one, and used as its curve;
 * otherwise, and in a fast comparison, its energy by period fills the form.
 */
export function EnterConsumptionDialog({ form, onClose }: EnterConsumptionDialogProps) {
  const [{ kind, atrTariff, geographicalZone, idConsumptionPoint }] = useState(form.getValues)
  const isFast = kind === 'fast'
  // What a fast comparison is told of a year replaces no stored curve.
  const idStored = isFast ? null : idConsumptionPoint
  const [tariff, setTariff] = useState(atrTariff)
  const [entered, setEntered] = useState<EnteredCurve | null>(null)
  const supply = useSupply(idConsumptionPoint)
  const zone =
    geographicalZones.find(({ idZona }) => String(idZona) === geographicalZone)?.idZona ??
    DEFAULT_GEOGRAPHICAL_ZONE
  const store = useStoreCurve(() => {
    form.setValues({ consumptionSource: 'curve' })
    onClose()
  })

  const take = () => {
    if (entered === null) return
    if (tariff !== form.getValues().atrTariff) form.setValues(valuesOfTariff(tariff, form.getValues()))
    if (idStored !== null) {
      const { curve, surplus, source, completed } = entered
      store.mutate({ params: { id: idStored }, body: { curve, surplus, source, completed } })
      return
    }
    form.setValues(valuesOfCurve(entered, tariff, zone))
    onClose()
  }
  const total = entered?.curve.days
    .flatMap(({ valuesList }) => valuesList)
    .reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
  return (
    <Dialog
      title={texts.enterConsumption}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={entered === null} loading={store.isPending} onClick={take}>
            {texts.takeConsumption}
          </Button>
        </>
      }
    >
      {/* Its forms are not the comparison's: events go through the tree of components. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <CurveEntryCard
          supply={supply.data}
          tariff={tariff}
          zone={zone}
          onTariff={setTariff}
          isFastComparison={isFast}
          hasTitle={false}
          onCurve={setEntered}
        />
      </div>
      {entered && total !== undefined ? (
        <Notice tone="success">
          {texts.enteredConsumption(formatEnergy(total), entered.curve.days.length, idStored !== null)}
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** The energy of a curve by period: of a year, or of the days that a shorter one has. */
function valuesOfCurve(
  { curve, cups }: EnteredCurve,
  tariff: ComparisonValues['atrTariff'],
  zone: GeographicalZoneId,
): Partial<ComparisonValues> {
  const series = toEnergySeries(curve.days, curve.stepMinutes, getGeographicalZone(zone).timeZone)
  const { periods } = getAccessTariff(tariff)
  const isYear = !isIncompleteCurve(curve.days.length)
  return {
    consumptionSource: 'typed',
    consumptionSpan: isYear ? 'year' : 'bill',
    startDate: isYear ? null : (curve.days.at(0)?.date ?? null),
    endDate: isYear ? null : (curve.days.at(-1)?.date ?? null),
    consumptionByPeriod: Array.from(energyByPeriod(series, tariff, zone), (kwh, index) =>
      index < periods ? Math.round(kwh * 100) / 100 : null,
    ),
    estimatedByPeriod: null,
    ...(cups === null ? {} : { cups }),
  }
}

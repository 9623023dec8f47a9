import { Button } from '@mantine/core'
import { estimateAnnualKwh } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { curveYearChoices } from '@vatio/domain/curves/curve-entry/curve-years'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { totalKwh } from '@vatio/domain/time/energy-series'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { GeneratedCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import { useMemo, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveEntryTexts as texts, profileWarningTexts, tariffNeeded } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import { DailyEnergyChart } from './DailyEnergyChart.tsx'
import styles from './CurveEntryCard.module.css'

interface IncompleteCurveDialogProps {
  readonly curve: Curve
  /** Null while it is not known: then it is asked for. */
  readonly tariff: AccessTariffName | null
  /** Tariffs whose curves can be completed. */
  readonly tariffNames: readonly AccessTariffName[]
  readonly onTariff?: ((tariff: AccessTariffName) => void) | undefined
  readonly zone: GeographicalZoneId
  readonly onSkip: () => void
  readonly onComplete: (completed: GeneratedCurve) => void
}

/** Offers to complete a curve of less than a year: a prompt, the annual energy and the year, then a preview. */
export function IncompleteCurveDialog(props: IncompleteCurveDialogProps) {
  const { curve, tariff, tariffNames, onTariff, zone, onSkip, onComplete } = props
  const { timeZone } = getGeographicalZone(zone)
  const [step, setStep] = useState<'prompt' | 'form' | 'preview'>('prompt')
  const estimate = useMemo(() => {
    const series = toEnergySeries(curve.days, curve.stepMinutes, timeZone)
    return Math.round(estimateAnnualKwh(totalKwh(series), Math.max(1, curve.days.length)))
  }, [curve, timeZone])
  const years = curveYearChoices(Number(todayInMadrid().slice(0, 4)))
  const lastYear = Number(curve.days.at(-1)?.date.slice(0, 4))
  const [year, setYear] = useState<number | null>(years.includes(lastYear) ? lastYear : null)
  const [annualKwh, setAnnualKwh] = useState<number | null>(null)
  const [isChecked, setChecked] = useState(false)
  const completion = useGenerateCurve('complete', { onSuccess: () => setStep('preview') })
  const hasEnergy = annualKwh !== null && Number.isFinite(annualKwh)

  const calculate = () => {
    setChecked(true)
    if (tariff === null || year === null || !hasEnergy) return
    completion.mutate({
      body: {
        mode: 'complete',
        tariff,
        zone,
        year,
        anualConsumption: annualKwh,
        stepMinutes: curve.stepMinutes,
        days: curve.days,
      },
    })
  }

  if (step === 'preview' && completion.data) {
    const done = completion.data
    return (
      <Dialog
        title={texts.complete}
        size="large"
        onClose={onSkip}
        footer={
          <>
            <Button variant="default" onClick={() => setStep('form')}>
              {texts.back}
            </Button>
            <Button onClick={() => onComplete(done)}>{texts.takeCurve}</Button>
          </>
        }
      >
        <p>{texts.completedTotal(formatKwhWithUnit(done.totalKwh), formatKwhWithUnit(done.measuredKwh))}</p>
        <CompletedChart curve={done.curve} zone={zone} />
        {done.warning ? <Notice tone="info">{profileWarningTexts[done.warning]}</Notice> : null}
      </Dialog>
    )
  }
  if (step === 'prompt') {
    return (
      <Dialog
        title={texts.wholeYearMissing}
        onClose={onSkip}
        footer={
          <>
            <Button variant="default" onClick={onSkip}>
              {texts.skip}
            </Button>
            <Button onClick={() => setStep('form')}>{texts.complete}</Button>
          </>
        }
      >
        <p>{texts.incomplete(formatCount(curve.days.length))}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={texts.complete}
      onClose={onSkip}
      onSubmit={(event) => {
        event.preventDefault()
        calculate()
      }}
      footer={
        <>
          <Button variant="default" onClick={() => setStep('prompt')}>
            {texts.back}
          </Button>
          <Button type="submit" loading={completion.isPending}>
            {texts.calculate}
          </Button>
        </>
      }
    >
      {onTariff ? (
        <SelectField
          label={texts.tariff}
          data={[...tariffNames]}
          placeholder={texts.chooseTariff}
          value={tariff}
          onChange={(name) => {
            const found = tariffNames.find((one) => one === name)
            if (found) onTariff(found)
          }}
          error={isChecked && tariff === null ? tariffNeeded.text : null}
        />
      ) : null}
      <NumberField
        label={texts.annualKwh}
        unit="kWh"
        min={0}
        value={annualKwh}
        onChange={setAnnualKwh}
        error={isChecked && !hasEnergy ? texts.annualNeeded : null}
      />
      <Button variant="subtle" size="xs" className={styles.start} onClick={() => setAnnualKwh(estimate)}>
        {texts.estimateButton(formatKwhWithUnit(estimate))}
      </Button>
      <SelectField
        label={texts.year}
        data={years.map(String)}
        value={year === null ? null : String(year)}
        onChange={(chosen) => setYear(chosen === null ? null : Number(chosen))}
        error={isChecked && year === null ? texts.yearNeeded : null}
      />
    </Dialog>
  )
}

function CompletedChart({ curve, zone }: { readonly curve: Curve; readonly zone: GeographicalZoneId }) {
  const { timeZone } = getGeographicalZone(zone)
  const series = useMemo(() => toEnergySeries(curve.days, curve.stepMinutes, timeZone), [curve, timeZone])
  return <DailyEnergyChart series={series} zone={timeZone} />
}

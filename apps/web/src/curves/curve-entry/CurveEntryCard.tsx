import { Button } from '@mantine/core'
import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import {
  firstMode,
  modeOfReadings,
  modesWithButton,
  type CurveEntryMode,
} from '@vatio/domain/curves/curve-entry/curve-entry-mode'
import {
  periodTableOf,
  type PeriodReading,
  type PeriodTable,
} from '@vatio/domain/curves/curve-entry/period-readings'
import {
  accessTariffs,
  getAccessTariff,
  type AccessTariffName,
} from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  geographicalZones,
  getGeographicalZone,
  DEFAULT_GEOGRAPHICAL_ZONE,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { hasProfile, type ProfileWarning } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { GeneratedCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useEffect, useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { Card } from '../../ui/Card.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCurveFileReader, type CurveFileChoices } from '../curve-files/curve-files.queries.ts'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { useSipsHistory } from '../../supply/sips-files/sips-files.queries.ts'
import { useSupplyQueryOffer } from '../../supply/supply-data/supply-data.queries.ts'
import type { EnteredCurve } from '../entered-curve.ts'
import { unitDoubtOf } from '../unit-doubt.ts'
import {
  curveEntryTexts as texts,
  daysMismatch,
  modeNames,
  profileWarningTexts,
  tariffNeeded,
} from './curve-entry.messages.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'
import { IncompleteCurveDialog } from './IncompleteCurveDialog.tsx'
import { MonthlyMode } from './MonthlyMode.tsx'
import { MonthlyPeriodsMode } from './MonthlyPeriodsMode.tsx'
import { NoProfileDialog } from './NoProfileDialog.tsx'
import { PeriodsMode } from './PeriodsMode.tsx'
import { DatadisMode, SipsMode } from './RegisterModes.tsx'
import { UploadMode } from './UploadMode.tsx'

export interface CurveEntryCardProps {
  /** The supply whose consumption it is, where it is known. */
  readonly supply: ConsumptionPoint | undefined
  readonly tariff: AccessTariffName | null
  readonly zone: GeographicalZoneId
  /** Absent where the caller determines them. */
  readonly onTariff?: ((tariff: AccessTariffName) => void) | undefined
  readonly onZone?: ((zone: GeographicalZoneId) => void) | undefined
  /** Asks only for the energy of each period. */
  readonly isFastComparison?: boolean
  /** The mode that it opens in. */
  readonly initialMode?: CurveEntryMode | undefined
  /** Told of every curve that is ready to be used, and of null when its file is given up. */
  readonly onCurve: (entered: EnteredCurve | null) => void
}

const tariffNames = accessTariffs.filter(({ active }) => active).map(({ nombre }) => nombre)
const zoneOptions = geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))

/**
 * Takes a consumption in whatever form the customer has it, and gives a curve. A mode that was opened stays mounted, so
 * that it keeps what was typed while another is shown.
 */
export function CurveEntryCard(props: CurveEntryCardProps) {
  const { supply, tariff, zone, onTariff, onZone, isFastComparison = false, initialMode, onCurve } = props
  const offer = useSupplyQueryOffer('electricity')
  const history = useSipsHistory(supply?.idConsumptionPoint ?? null).data?.readings ?? []
  const setting = { hasSipsIntegration: (offer?.sips.length ?? 0) > 0, isFastComparison }
  const [mode, setMode] = useState<CurveEntryMode | null>(initialMode ?? firstMode(setting))
  const [opened, setOpened] = useState<ReadonlySet<CurveEntryMode>>(new Set(mode ? [mode] : []))
  const [noProfileFor, setNoProfileFor] = useState<string | null>(null)
  const [incomplete, setIncomplete] = useState<EnteredCurve | null>(null)
  const [skipped, setSkipped] = useState<string | null>(null)
  const [found, setFound] = useState<{ readonly table: PeriodTable; readonly source: string } | null>(null)
  const [warning, setWarning] = useState<ProfileWarning | null>(null)

  const open = (next: CurveEntryMode) => {
    setMode(next)
    setOpened((before) => new Set([...before, next]))
  }
  const give = (entered: EnteredCurve) => {
    onCurve(entered)
    // A file that is read again, in another unit, is not asked about again.
    const isAsked = isIncompleteCurve(entered.curve.days.length) && entered.source !== skipped
    setIncomplete(isAsked ? entered : null)
  }
  const reader = useCurveFileReader((preview, choices) => {
    showMismatch(preview)
    setWarning(null)
    give(enteredOfFile(preview, choices.unit))
  })
  const { last, reading, read } = reader
  // The days of a file depend on the clock of its supply, which may be known only once the file has been read.
  const { timeZone } = getGeographicalZone(zone)
  const file = reading.state === 'read' ? reading.file : null
  const isOtherClock =
    reading.state === 'read' &&
    getGeographicalZone(reading.zone ?? DEFAULT_GEOGRAPHICAL_ZONE).timeZone !== timeZone
  useEffect(() => {
    if (isOtherClock && file) read(file, { zone })
  }, [isOtherClock, file, zone, read])

  const takeReadings = (readings: readonly PeriodReading[], from: string) => {
    const table = periodTableOf(readings)
    if (table === null) return
    setFound({ table, source: from })
    open(modeOfReadings('cups', readings))
  }
  const takeSupplyPoint = (payload: SupplyPointPayload) => {
    const { atrTariff, cups, consumption, monthlyConsumptionByPeriod, startDate, endDate } = payload
    const named = tariffNames.find((one) => one === atrTariff)
    if (named) onTariff?.(named)
    if (consumption) {
      const days = consumption.days.filter(({ date }) => date >= startDate && date <= endDate)
      const source = texts.supplyPointSource
      give({ ...NO_EXTRAS, mode: 'upload', curve: { ...consumption, days }, source, cups })
    } else {
      const from = (monthlyConsumptionByPeriod ?? []).filter(({ year, month }) => {
        const first = `${year}-${String(month).padStart(2, '0')}`
        return first >= startDate.slice(0, 7) && first <= endDate.slice(0, 7)
      })
      takeReadings(from, texts.supplyPointSource)
    }
  }
  const requireTariff = () => {
    if (tariff === null) showToast(tariffNeeded)
    else if (!hasProfile(tariff)) setNoProfileFor(tariff)
    else return tariff
    return null
  }
  const ofMode = (of: CurveEntryMode): GenerationMode => ({
    periods: tariff === null ? 6 : getAccessTariff(tariff).periods,
    zone,
    requireTariff,
    onGenerated: (generated) => {
      setWarning(generated.warning)
      give(enteredOfModel(of, generated, of === 'consumptionByPeriod' ? found?.source : undefined))
    },
  })

  return (
    <Card title={texts.title}>
      <div className={styles.tool}>
        {onTariff || onZone ? (
          <FormSection>
            {onTariff ? (
              <SelectField
                label={texts.tariff}
                data={tariffNames}
                placeholder={texts.chooseTariff}
                value={tariff}
                onChange={(name) => {
                  const found = tariffNames.find((one) => one === name)
                  if (found) onTariff(found)
                }}
              />
            ) : null}
            {onZone ? (
              <SelectField
                label={texts.zone}
                data={zoneOptions}
                value={String(zone)}
                onChange={(id) => {
                  const found = geographicalZones.find(({ idZona }) => String(idZona) === id)
                  if (found) onZone(found.idZona)
                }}
              />
            ) : null}
          </FormSection>
        ) : null}
        {isFastComparison ? null : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws a frame
          <div role="group" aria-label={texts.modes} className={styles.modes}>
            {modesWithButton(setting)
              .filter((one) => one !== 'datadis' || offer?.datadis)
              .map((one) => (
                <Button
                  key={one}
                  size="xs"
                  variant={one === mode ? 'filled' : 'default'}
                  aria-pressed={one === mode}
                  onClick={() => open(one)}
                >
                  {modeNames[one]}
                </Button>
              ))}
          </div>
        )}
        {history.length > 0 && !isFastComparison ? (
          <Notice tone="info">
            {texts.sipsHistory(history.length)}{' '}
            <Button variant="default" size="xs" onClick={() => takeReadings(history, texts.sipsFileSource)}>
              {texts.takeSipsHistory}
            </Button>
          </Notice>
        ) : null}
        {mode === null ? <Notice tone="info">{texts.chooseMode}</Notice> : null}
        {[...opened].map((one) => (
          <div key={one} hidden={one !== mode}>
            {one === 'periods' ? <PeriodsMode {...ofMode(one)} /> : null}
            {one === 'monthly_periods' ? <MonthlyPeriodsMode {...ofMode(one)} /> : null}
            {one === 'monthly_consumption' ? <MonthlyMode {...ofMode(one)} /> : null}
            {one === 'cups' ? <SipsMode supply={supply} onCurve={give} onReadings={takeReadings} /> : null}
            {one === 'datadis' ? <DatadisMode supply={supply} onCurve={give} /> : null}
            {one === 'consumptionByPeriod' && found ? (
              <>
                <p className={styles.from}>{texts.consumptionFrom(found.source)}</p>
                <PeriodsMode
                  key={`${found.source} ${found.table.startDate} ${tariff}`}
                  {...ofMode(one)}
                  found={found.table}
                />
              </>
            ) : null}
            {one === 'upload' ? (
              <UploadMode
                reader={{ ...reader, read: (chosen, choices) => read(chosen, { zone, ...choices }) }}
                unitDoubt={last ? unitDoubtOf(last, supply, tariff) : null}
                onAnother={() => {
                  reader.forget()
                  setSkipped(null)
                  onCurve(null)
                }}
                onSupplyPoint={takeSupplyPoint}
              />
            ) : null}
          </div>
        ))}
        {warning ? <Notice tone="info">{profileWarningTexts[warning]}</Notice> : null}
      </div>
      {noProfileFor === null ? null : (
        <NoProfileDialog
          tariff={noProfileFor}
          onClose={() => setNoProfileFor(null)}
          onImport={() => {
            setNoProfileFor(null)
            open('upload')
          }}
        />
      )}
      {incomplete !== null && (tariff === null || hasProfile(tariff)) ? (
        <IncompleteCurveDialog
          curve={incomplete.curve}
          tariff={tariff}
          tariffNames={tariffNames.filter(hasProfile)}
          onTariff={onTariff}
          zone={zone}
          onSkip={() => {
            setSkipped(incomplete.source)
            setIncomplete(null)
          }}
          onComplete={(completed) => {
            setIncomplete(null)
            setWarning(completed.warning)
            onCurve({ ...incomplete, curve: completed.curve, surplus: null, completed: true })
          }}
        />
      ) : null}
    </Card>
  )
}

const NO_EXTRAS = { surplus: null, completed: false, file: null } as const

function enteredOfModel(mode: CurveEntryMode, { curve }: GeneratedCurve, from?: string): EnteredCurve {
  const source = from ?? modeNames[mode]
  return { mode, curve, surplus: null, source, completed: false, cups: null, file: null }
}

function enteredOfFile(preview: CurveFilePreview, unit: CurveFileChoices['unit']): EnteredCurve {
  const { curve, surplus, fileName, cups } = preview
  return { mode: 'upload', curve, surplus, source: fileName, completed: false, cups, file: { preview, unit } }
}

/** Says that values without dates are not as many as the stated days. */
function showMismatch({ warnings }: CurveFilePreview): void {
  const found = warnings.find(({ code }) => code === 'CURVE_DAYS_MISMATCH')
  if (found) showToast(daysMismatch(Number(found.details.days), Number(found.details.expectedDays)))
}

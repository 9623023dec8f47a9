import { Button } from '@mantine/core'
import { modesWithButton, type CurveEntryMode } from '@vatio/domain/curves/curve-entry/curve-entry-mode'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { hasProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useSipsHistory } from '../../supply/sips-files/sips-files.queries.ts'
import { useSupplyQueryOffer } from '../../supply/supply-data/supply-data.queries.ts'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { unitDoubtOf } from '../unit-doubt.ts'
import {
  curveEntryTexts as texts,
  modeNames,
  profileWarningTexts,
  tariffWarnings,
} from './curve-entry.messages.ts'
import { CurveEntryScreenContext } from './curve-entry-screen.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'
import { IncompleteCurveDialog } from './IncompleteCurveDialog.tsx'
import { MonthlyMode } from './MonthlyMode.tsx'
import { MonthlyPeriodsMode } from './MonthlyPeriodsMode.tsx'
import { NoProfileDialog } from './NoProfileDialog.tsx'
import { PeriodsMode } from './PeriodsMode.tsx'
import { DatadisMode, SipsMode } from './RegisterModes.tsx'
import { consumptionOfSupplyPoint } from './supply-point-curve.ts'
import { SupplyFields, tariffNames } from './SupplyFields.tsx'
import { UploadMode } from './UploadMode.tsx'
import { useCurveEntry, type CurveEntryOptions } from './use-curve-entry.ts'
import { useEntryFile } from './use-entry-file.ts'

/** Takes a consumption in whatever form the customer has it, and gives a curve. */
export function CurveEntryCard(props: CurveEntryOptions) {
  const { supply, tariff, zone, onTariff, isFastComparison = false, hasTitle = true } = props
  const { cups = '', screen = 'curves' } = props
  const offer = useSupplyQueryOffer('electricity')
  const history = useSipsHistory(supply?.idConsumptionPoint ?? null).data?.readings ?? []
  const setting = { hasSipsIntegration: (offer?.sips.length ?? 0) > 0, isFastComparison }
  const entry = useCurveEntry(setting, props)
  const { mode, open, give, found, incomplete, warning } = entry
  const reader = useEntryFile(zone, give, screen)
  const [noProfileFor, setNoProfileFor] = useState<string | null>(null)

  const requireTariff = () => {
    if (tariff === null) showToast(tariffWarnings[screen])
    else if (!hasProfile(tariff)) setNoProfileFor(tariff)
    else return tariff
    return null
  }
  const takeSupplyPoint = (payload: SupplyPointPayload) => {
    const named = tariffNames.find((name) => name === payload.atrTariff)
    if (named) onTariff?.(named)
    props.onSupplyPoint?.(payload)
    const consumption = consumptionOfSupplyPoint(payload)
    if (consumption === null) showToast({ tone: 'warning', text: texts.fileWithoutEnergy })
    else if (consumption.kind === 'curve') give(consumption.entered)
    else entry.takeReadings(consumption.readings, texts.supplyPointSource)
  }
  const ofMode = (of: CurveEntryMode): GenerationMode => ({
    periods: tariff === null ? 6 : getAccessTariff(tariff).periods,
    zone,
    requireTariff,
    onGenerated: ({ curve, warning: profileWarning }) => {
      const source = (of === 'consumptionByPeriod' ? found?.source : undefined) ?? modeNames[of]
      const nothingElse = { surplus: null, completed: false, cups: null, file: null }
      give({ mode: of, curve, source, ...nothingElse }, profileWarning)
    },
  })

  return (
    <CurveEntryScreenContext value={screen}>
      <Card title={hasTitle ? texts.title : null}>
        <div className={styles.tool}>
          <SupplyFields {...props} />
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
              <Button
                variant="default"
                size="xs"
                onClick={() => entry.takeReadings(history, texts.sipsFileSource)}
              >
                {texts.takeSipsHistory}
              </Button>
            </Notice>
          ) : null}
          {mode === null ? <Notice tone="info">{texts.chooseMode}</Notice> : null}
          {entry.opened.map((one) => (
            <div key={one} hidden={one !== mode}>
              {one === 'periods' ? <PeriodsMode {...ofMode(one)} /> : null}
              {one === 'monthly_periods' ? <MonthlyPeriodsMode {...ofMode(one)} /> : null}
              {one === 'monthly_consumption' ? <MonthlyMode {...ofMode(one)} /> : null}
              {one === 'cups' ? (
                <SipsMode
                  supply={supply}
                  cups={cups}
                  tariff={tariff}
                  zone={zone}
                  requireTariff={requireTariff}
                  onCurve={give}
                  onReadings={entry.takeReadings}
                  onSupplyPoint={takeSupplyPoint}
                />
              ) : null}
              {one === 'datadis' ? <DatadisMode supply={supply} cups={cups} onCurve={give} /> : null}
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
                  reader={reader}
                  unitDoubt={reader.last ? unitDoubtOf(reader.last, supply, tariff) : null}
                  onAnother={() => {
                    reader.forget()
                    entry.giveUpFile()
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
            onImport={
              isFastComparison
                ? undefined
                : () => {
                    setNoProfileFor(null)
                    open('upload')
                  }
            }
          />
        )}
        {incomplete !== null && (tariff === null || hasProfile(tariff)) ? (
          <IncompleteCurveDialog
            curve={incomplete.curve}
            tariff={tariff}
            tariffNames={tariffNames.filter(hasProfile)}
            onTariff={onTariff}
            zone={zone}
            onSkip={entry.skipCompletion}
            onComplete={entry.complete}
          />
        ) : null}
      </Card>
    </CurveEntryScreenContext>
  )
}

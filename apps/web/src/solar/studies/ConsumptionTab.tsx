import { canAccess } from '@vatio/domain/identity/accounts/application'
import { findGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import { useMemo, useState } from 'react'
import { CurveOverviewCard } from '../../curves/consumption-curves/CurveOverviewCard.tsx'
import { CurveEntryCard } from '../../curves/curve-entry/CurveEntryCard.tsx'
import type { EnteredCurve } from '../../curves/entered-curve.ts'
import { useConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.queries.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeTariff, fillFromFile } from './client-details.ts'
import { ConsultationNotice } from './ConsultationNotice.tsx'
import { consumptionTexts as texts } from './consumption.messages.ts'
import { EnteredCurveNotice } from './EnteredCurveNotice.tsx'
import { isCurveOfYear, lastYearOf } from './study-year.ts'
import styles from './StudyWizard.module.css'
import { SupplyCurveNotice } from './SupplyCurveNotice.tsx'
import { ZoneQuestion } from './ZoneQuestion.tsx'

/** Second step: the curve of the study, entered in any form that the customer has it in. */
export function ConsumptionTab() {
  const { study, content, curve } = useStudyEditor()
  const zone = findGeographicalZone(content.geographicalZone ?? 0)
  const idSupply = study.consumptionPoint?.idConsumptionPoint
  return (
    <div className={styles.stack}>
      <ConsultationNotice />
      {curve === null && zone !== null && idSupply ? (
        <SupplyCurveNotice idConsumptionPoint={idSupply} />
      ) : null}
      {zone === null ? <ZoneQuestion /> : <CurveEntry zone={zone.idZona} />}
      <StudyCurveView />
    </div>
  )
}

function CurveEntry({ zone }: { readonly zone: Parameters<typeof CurveEntryCard>[0]['zone'] }) {
  const { study, content, change, setCurve } = useStudyEditor()
  const hasCrm = canAccess(useUser().applications, 'energy-crm')
  const idSupply = study.consumptionPoint?.idConsumptionPoint ?? ''
  const supply = useConsumptionPoint(idSupply, { enabled: hasCrm && idSupply !== '' })
  const [waiting, setWaiting] = useState<EnteredCurve | null>(null)
  const take = ({ curve, source, completed }: EnteredCurve) => {
    setWaiting(null)
    void setCurve({ curve: lastYearOf(curve), source, completed })
  }
  return (
    <>
      <CurveEntryCard
        supply={supply.data}
        cups={content.clientDetails.cups}
        screen="solar"
        tariff={content.atrTariff}
        zone={zone}
        onSupplyPoint={(file) => change((before) => fillFromFile(before, file))}
        onTariff={(tariff) => change((before) => changeTariff(before, tariff))}
        onCurve={(entered) => {
          // What was calculated is used at once; a file is looked at first, and a part of a year may be completed.
          if (entered && entered.file === null && isCurveOfYear(entered.curve)) take(entered)
          else setWaiting(entered)
        }}
      />
      {waiting ? <EnteredCurveNotice entered={waiting} onTake={() => take(waiting)} /> : null}
    </>
  )
}

/** The curve that the study has. */
function StudyCurveView() {
  const { curve, content } = useStudyEditor()
  const zone = findGeographicalZone(content.geographicalZone ?? 1)
  const series = useMemo(
    () => (curve && zone ? toStudyCurve(curve.curve.days, curve.curve.stepMinutes, zone.timeZone) : null),
    [curve, zone],
  )
  if (curve === undefined) return <TextSkeleton lines={6} />
  if (curve === null || series === null || zone === null) return <Notice tone="info">{texts.noCurve}</Notice>
  const { days } = curve.curve
  return (
    <section className={styles.stack} aria-label={texts.ofStudy}>
      <p className={styles.by}>{texts.from(curve.source, curve.completed)}</p>
      <CurveOverviewCard
        series={series}
        surplus={null}
        days={days.length}
        firstDate={days.at(0)?.date ?? ''}
        lastDate={days.at(-1)?.date ?? ''}
        tariff={content.atrTariff}
        zone={zone.idZona}
        monthsLabel={texts.months}
      />
    </section>
  )
}

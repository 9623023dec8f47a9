import { Button } from '@mantine/core'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { findAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { CurveEntryCard } from '../curve-entry/CurveEntryCard.tsx'
import type { EnteredCurve } from '../entered-curve.ts'
import { ConsumptionCurveCard } from './ConsumptionCurveCard.tsx'
import { CurveOverviewCard } from './CurveOverviewCard.tsx'
import { StoreCurveDialog } from './StoreCurveDialog.tsx'
import { useCurveYears, useSupply, useSupplyOfCups } from './consumption-curves.queries.ts'
import styles from './ConsumptionCurvesPage.module.css'
import { curveTexts as texts } from './consumption-curves.messages.ts'

const routeApi = getRouteApi('/app/energy-crm/consumption-curves')

/** Takes the consumption of a supply in any form, shows it and stores it; shows the stored curve of a supply. */
export function ConsumptionCurvesPage() {
  const search = routeApi.useSearch()
  const navigate = routeApi.useNavigate()
  const { supply: idSupply = null } = search
  const supply = useSupply(idSupply)
  const [entered, setEntered] = useState<EnteredCurve | null>(null)
  const [typedTariff, setTariff] = useState<AccessTariffName | null>(null)
  const [typedZone, setZone] = useState<GeographicalZoneId | null>(null)
  const [isStoring, setStoring] = useState(false)
  // Another key empties the tool.
  const [stored, setStored] = useState(0)

  // The supply of the curve, by its CUPS, else that of the page: its tariff and zone are known.
  const ofCups = useSupplyOfCups(entered?.cups ?? null).data
  const matched = useSupply(ofCups?.idConsumptionPoint ?? null)
  const hasStored = (useCurveYears(idSupply).data?.length ?? 0) > 0
  const tool = useRef<HTMLDivElement>(null)
  const known = entered && ofCups?.idConsumptionPoint ? matched.data : supply.data
  const tariff = typedTariff ?? findAccessTariff(known?.atrTariff?.nombre ?? '')?.nombre ?? null
  const zone = typedZone ?? known?.geographicalZone.idZona ?? DEFAULT_GEOGRAPHICAL_ZONE
  const { timeZone } = getGeographicalZone(zone)

  const shown = useMemo(() => {
    if (!entered) return null
    const { curve, surplus } = entered
    const first = curve.days.at(0)
    const last = curve.days.at(-1)
    if (!first || !last) return null
    try {
      return {
        series: toEnergySeries(curve.days, curve.stepMinutes, timeZone),
        surplus:
          surplus && surplus.days.length > 0
            ? toEnergySeries(surplus.days, surplus.stepMinutes, timeZone)
            : null,
        name: entered.source,
        days: curve.days.length,
        firstDate: first.date,
        lastDate: last.date,
      }
    } catch {
      // The days are those of another clock. A file is being read again with this one.
      return null
    }
  }, [entered, timeZone])

  const chooseSupply = (id: string | null, year?: string) =>
    void navigate({ to: '.', search: id === null ? {} : { supply: id, year }, replace: true })

  return (
    <Page
      title="Curvas de consumo"
      subtitle={texts.subtitle}
      actions={
        shown ? (
          <Button onClick={() => setStoring(true)}>Guardar en un punto de consumo</Button>
        ) : hasStored && !entered ? (
          // The stored curve fills the screen above the tool.
          <Button
            variant="default"
            onClick={() => {
              tool.current?.scrollIntoView()
              tool.current?.querySelector('input')?.focus({ preventScroll: true })
            }}
          >
            {texts.enterConsumption}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.page}>
        <Card>
          <div className={styles.picker}>
            <ConsumptionPointPicker
              value={idSupply}
              valueLabel={supplyName(supply.data)}
              utilityType="electricity"
              onChange={(id) => chooseSupply(id)}
            />
            {entered && idSupply === null && matched.data ? (
              <p className={styles.ofSupply}>{texts.ofSupply(supplyName(matched.data))}</p>
            ) : null}
          </div>
        </Card>
        {idSupply === null || entered ? null : (
          <ConsumptionCurveCard
            key={`${idSupply} ${search.year}`}
            idConsumptionPoint={idSupply}
            initialYear={Number(search.year) || null}
            hasImportLink={false}
          />
        )}
        <div ref={tool} className={styles.tool}>
          <CurveEntryCard
            key={stored}
            supply={known}
            tariff={tariff}
            zone={zone}
            onTariff={setTariff}
            onZone={setZone}
            initialMode="upload"
            onCurve={setEntered}
          />
        </div>
        {entered && !shown && entered.file === null ? (
          <Notice tone="warning">{texts.otherClockOfCurve}</Notice>
        ) : null}
        {shown ? <CurveOverviewCard {...shown} tariff={tariff} zone={zone} /> : null}
      </div>
      {isStoring && entered ? (
        <StoreCurveDialog
          entered={entered}
          tariff={tariff}
          zone={zone}
          idConsumptionPoint={idSupply}
          onZone={setZone}
          onClose={() => setStoring(false)}
          onStored={(id) => {
            setStoring(false)
            setEntered(null)
            setTariff(null)
            setZone(null)
            setStored(stored + 1)
            chooseSupply(id, entered.curve.days.at(-1)?.date.slice(0, 4))
          }}
        />
      ) : null}
    </Page>
  )
}

function supplyName(
  supply: { readonly identifier: string | null; readonly cups: string | null } | undefined,
) {
  return [supply?.identifier, supply?.cups].filter(Boolean).join(' · ')
}

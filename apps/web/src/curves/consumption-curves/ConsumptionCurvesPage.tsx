import { Button } from '@mantine/core'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { findAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { CurveFileCard } from '../curve-files/CurveFileCard.tsx'
import { CurveFilePicker } from '../curve-files/CurveFilePicker.tsx'
import { useCurveFileReader } from '../curve-files/curve-files.queries.ts'
import { ConsumptionCurveCard } from './ConsumptionCurveCard.tsx'
import { CurveOverview } from './CurveOverview.tsx'
import { StoreCurveDialog } from './StoreCurveDialog.tsx'
import { useSupply, useSupplyOfCups } from './consumption-curves.queries.ts'
import styles from './ConsumptionCurvesPage.module.css'
import { curveTexts as texts } from './consumption-curves.messages.ts'
import { unitDoubtOf } from './unit-doubt.ts'

const routeApi = getRouteApi('/app/energy-crm/consumption-curves')

/** Reads curve files, shows their contents and stores them for a supply; shows the stored curve of a supply. */
export function ConsumptionCurvesPage() {
  const search = routeApi.useSearch()
  const navigate = routeApi.useNavigate()
  const { supply: idSupply = null } = search
  const supply = useSupply(idSupply)
  const reader = useCurveFileReader()
  const [typedTariff, setTariff] = useState<AccessTariffName | null>(null)
  const [typedZone, setZone] = useState<GeographicalZoneId | null>(null)
  const [isStoring, setStoring] = useState(false)

  const { last, reading, read } = reader
  const isBusy = reading.state === 'sending'
  const preview = last?.preview ?? null
  const file = reading.state === 'idle' ? null : reading.file
  // The supply of the file, by its CUPS, else that of the page: its tariff and zone are known.
  const ofCups = useSupplyOfCups(preview?.cups ?? null).data
  const matched = useSupply(ofCups?.idConsumptionPoint ?? null)
  const known = preview && ofCups?.idConsumptionPoint ? matched.data : supply.data
  const tariff = typedTariff ?? findAccessTariff(known?.atrTariff?.nombre ?? '')?.nombre ?? null
  const zone = typedZone ?? known?.geographicalZone.idZona ?? DEFAULT_GEOGRAPHICAL_ZONE
  const { timeZone } = getGeographicalZone(zone)

  // The days of a file depend on the clock of its supply, which is known once the file has been read.
  const isOtherClock =
    reading.state === 'read' &&
    getGeographicalZone(reading.zone ?? DEFAULT_GEOGRAPHICAL_ZONE).timeZone !== timeZone
  useEffect(() => {
    if (isOtherClock && file) read(file, { zone })
  }, [isOtherClock, file, zone, read])

  const chartInput = useMemo(() => {
    if (!preview) return null
    const { curve, surplus } = preview
    try {
      return {
        series: toEnergySeries(curve.days, curve.stepMinutes, timeZone),
        surplus:
          surplus && surplus.days.length > 0
            ? toEnergySeries(surplus.days, surplus.stepMinutes, timeZone)
            : null,
      }
    } catch {
      // The days were read with the previous time zone; they are being read again.
      return null
    }
  }, [preview, timeZone])

  const forgetFile = () => {
    setTariff(null)
    setZone(null)
    reader.forget()
  }
  const chooseSupply = (id: string | null, year?: string) =>
    void navigate({ to: '.', search: id === null ? {} : { supply: id, year }, replace: true })

  return (
    <Page
      title="Curvas de consumo"
      subtitle={texts.subtitle}
      actions={
        preview && chartInput ? (
          <Button onClick={() => setStoring(true)}>Guardar en un punto de consumo</Button>
        ) : undefined
      }
    >
      <div className={styles.page}>
        {last && preview && chartInput && file ? (
          <>
            <CurveFileCard
              preview={preview}
              unitDoubt={unitDoubtOf(last, known, tariff)}
              isBusy={isBusy}
              onChoice={(choices) => read(file, choices)}
              onAnother={forgetFile}
            />
            <CurveOverview
              series={chartInput.series}
              surplus={chartInput.surplus}
              days={preview.summary.days}
              firstDate={preview.summary.firstDate}
              lastDate={preview.summary.lastDate}
              tariff={tariff}
              zone={zone}
              onTariff={setTariff}
              onZone={setZone}
            />
          </>
        ) : (
          <>
            <CurveFilePicker
              reader={{ ...reader, read: (chosen, choices) => read(chosen, { zone, ...choices }) }}
            />
            <Card title="Curva guardada">
              <div className={styles.picker}>
                <ConsumptionPointPicker
                  value={idSupply}
                  valueLabel={[supply.data?.identifier, supply.data?.cups].filter(Boolean).join(' · ')}
                  utilityType="electricity"
                  onChange={(id) => chooseSupply(id)}
                />
              </div>
            </Card>
            {idSupply === null ? null : (
              <ConsumptionCurveCard
                key={`${idSupply} ${search.year}`}
                idConsumptionPoint={idSupply}
                initialYear={Number(search.year) || null}
                hasImportLink={false}
              />
            )}
          </>
        )}
      </div>
      {isStoring && last && preview && file ? (
        <StoreCurveDialog
          read={last}
          isBusy={isBusy}
          tariff={tariff}
          zone={zone}
          idConsumptionPoint={idSupply}
          onZone={setZone}
          onUnit={(unit) => read(file, { unit })}
          onClose={() => setStoring(false)}
          onStored={(id) => {
            setStoring(false)
            forgetFile()
            chooseSupply(id, preview.summary.lastDate.slice(0, 4))
          }}
        />
      ) : null}
    </Page>
  )
}

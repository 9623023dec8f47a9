import { Button } from '@mantine/core'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CupsCheckCard } from '../curve-files/CupsCheckCard.tsx'
import type { CurveFileChoices, CurveFileRead } from '../curve-files/curve-files.queries.ts'
import { UnitQuestionCard } from '../curve-files/UnitQuestionCard.tsx'
import { useCurveYears, useStoreCurve, useSupply, useSupplyOfCups } from './consumption-curves.queries.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'
import { unitDoubtOf } from './unit-doubt.ts'

interface StoreCurveDialogProps {
  readonly read: CurveFileRead
  /** The file is being read again. */
  readonly isBusy: boolean
  /** Null where neither the file's supply nor the user has said it. */
  readonly tariff: string | null
  readonly zone: GeographicalZoneId
  /** The supply whose page this is, if any. */
  readonly idConsumptionPoint: string | null
  readonly onZone: (zone: GeographicalZoneId) => void
  readonly onUnit: (unit: NonNullable<CurveFileChoices['unit']>) => void
  readonly onStored: (idConsumptionPoint: string) => void
  readonly onClose: () => void
}

/** Chooses the supply of the curve; the supply with the CUPS of the file is preselected. */
export function StoreCurveDialog(props: StoreCurveDialogProps) {
  const { read, isBusy, tariff, zone, idConsumptionPoint, onZone, onUnit, onStored, onClose } = props
  const { preview } = read
  const [picked, setPicked] = useState<{ id: string | null } | null>(null)
  const [isCupsRight, setCupsRight] = useState(false)
  const ofCups = useSupplyOfCups(preview.cups)
  const id = picked ? picked.id : (idConsumptionPoint ?? ofCups.data?.idConsumptionPoint ?? null)
  const supply = useSupply(id)
  const years = useCurveYears(id)
  const store = useStoreCurve((_years, stored) => onStored(stored))

  const found = supply.data
  const isOther = Boolean(
    found?.cups && preview.cups && found.cups.slice(0, 20) !== preview.cups.slice(0, 20),
  )
  const clock = getGeographicalZone(zone).timeZone
  const isOtherClock =
    found !== undefined && getGeographicalZone(found.geographicalZone.idZona).timeZone !== clock
  const storedYears = years.data ?? []
  const unitDoubt = unitDoubtOf(read, found, tariff)
  const cupsWarning = preview.warnings.find(
    ({ code }) => code === 'CURVE_CUPS_CONTROL_WRONG' || code === 'CURVE_CUPS_MALFORMED',
  )
  const isOpenQuestion = unitDoubt !== null || (cupsWarning !== undefined && !isCupsRight)
  const name = found ? [found.identifier, found.cups ?? found.address].filter(Boolean).join(' · ') : ''
  return (
    <Dialog
      title="Guardar en un punto de consumo"
      size="medium"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (id === null) return
        const { curve, surplus, fileName } = preview
        // The file was read in the confirmed unit: its curve is in kWh.
        const unit = read.unit && 'kWh'
        store.mutate({ params: { id }, body: { curve, surplus, unit, source: fileName } })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={store.isPending || isBusy}
            disabled={id === null || !found || isOtherClock || isOpenQuestion}
          >
            Guardar curva
          </Button>
        </>
      }
    >
      <ConsumptionPointPicker
        value={id}
        valueLabel={name}
        utilityType="electricity"
        onChange={(chosen) => setPicked({ id: chosen })}
      />
      {preview.cups && ofCups.data && !ofCups.data.idConsumptionPoint ? (
        <Notice tone="info">{texts.unknownCups(preview.cups)}</Notice>
      ) : null}
      {isOther ? (
        <Notice tone="warning" title="El CUPS no coincide">
          El archivo es de {preview.cups} y el punto de consumo es {found?.cups}.
        </Notice>
      ) : null}
      {unitDoubt ? <UnitQuestionCard doubt={unitDoubt} isBusy={isBusy} onUnit={onUnit} /> : null}
      {cupsWarning ? (
        <CupsCheckCard warning={cupsWarning} isConfirmed={isCupsRight} onConfirm={setCupsRight} />
      ) : null}
      {isOtherClock && found ? (
        <Notice tone="warning" title={texts.pointIsIn(found.geographicalZone.nombre)}>
          <p>{texts.otherClock}</p>
          <Button variant="default" size="xs" onClick={() => onZone(found.geographicalZone.idZona)}>
            Leer con el reloj de {found.geographicalZone.nombre}
          </Button>
        </Notice>
      ) : null}
      {found ? (
        <p>
          {texts.daysToStore(
            formatCount(preview.summary.days),
            storedYears.length > 0
              ? texts.hasCurve(storedYears.map(({ year }) => year).join(', '))
              : texts.noCurve,
          )}
        </p>
      ) : null}
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCurveYears, useStoreCurve, useSupply, useSupplyOfCups } from './consumption-curves.queries.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'

interface StoreCurveDialogProps {
  readonly preview: CurveFilePreview
  readonly zone: GeographicalZoneId
  /** The supply whose page this is, if any. */
  readonly idConsumptionPoint: string | null
  readonly onZone: (zone: GeographicalZoneId) => void
  readonly onStored: (idConsumptionPoint: string) => void
  readonly onClose: () => void
}

/** Chooses the supply of the curve; the supply with the CUPS of the file is preselected. */
export function StoreCurveDialog(props: StoreCurveDialogProps) {
  const { preview, zone, idConsumptionPoint, onZone, onStored, onClose } = props
  const [picked, setPicked] = useState<{ id: string | null } | null>(null)
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
        store.mutate({ params: { id }, body: { curve, surplus, source: fileName } })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={store.isPending} disabled={id === null || !found || isOtherClock}>
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

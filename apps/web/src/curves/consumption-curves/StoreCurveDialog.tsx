import { Button } from '@mantine/core'
import { inAnsweredUnit } from '@vatio/domain/curves/curve-files/answered-unit'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { useMemo, useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CupsCheckCard } from '../curve-files/CupsCheckCard.tsx'
import { UnitQuestionCard } from '../curve-files/UnitQuestionCard.tsx'
import type { EnteredCurve } from '../entered-curve.ts'
import {
  useCurveYears,
  useStoreCurve,
  useStoredDays,
  useSupply,
  useSupplyOfCups,
} from './consumption-curves.queries.ts'
import { countReplacedDays, listYears } from './replaced-days.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'
import { unitDoubtOf } from '../unit-doubt.ts'

interface StoreCurveDialogProps {
  readonly entered: EnteredCurve
  /** Null where neither the file's supply nor the user has said it. */
  readonly tariff: string | null
  readonly zone: GeographicalZoneId
  /** The supply whose page this is, if any. */
  readonly idConsumptionPoint: string | null
  readonly onZone: (zone: GeographicalZoneId) => void
  readonly onStored: (idConsumptionPoint: string) => void
  readonly onClose: () => void
}

/** Chooses the supply of the curve; the supply with the CUPS of the file is preselected. */
export function StoreCurveDialog(props: StoreCurveDialogProps) {
  const { entered, tariff, zone, idConsumptionPoint, onZone, onStored, onClose } = props
  const { cups, file } = entered
  const [picked, setPicked] = useState<{ id: string | null } | null>(null)
  const [isCupsRight, setCupsRight] = useState(false)
  // The unit, where only the powers of the chosen supply cast doubt on it.
  const [answered, setAnswered] = useState<'kWh' | 'Wh'>()
  const ofCups = useSupplyOfCups(cups)
  const id = picked ? picked.id : (idConsumptionPoint ?? ofCups.data?.idConsumptionPoint ?? null)
  const supply = useSupply(id)
  const years = useCurveYears(id)
  const store = useStoreCurve((_years, stored) => onStored(stored))

  const found = supply.data
  const isOther = Boolean(found?.cups && cups && found.cups.slice(0, 20) !== cups.slice(0, 20))
  const clock = getGeographicalZone(zone).timeZone
  const isOtherClock =
    found !== undefined && getGeographicalZone(found.geographicalZone.idZona).timeZone !== clock
  const storedYears = years.data ?? []
  const enteredYears = useMemo(() => listYears(entered.curve.days), [entered])
  const storedDays = useStoredDays(
    id,
    enteredYears.filter((year) => storedYears.some((stored) => stored.year === year)),
  )
  const replaced = useMemo(
    () => (storedDays ? countReplacedDays(entered.curve.days, storedDays) : null),
    [entered, storedDays],
  )
  const unit = answered ?? file?.unit
  const unitDoubt = file && unitDoubtOf({ preview: file.preview, unit }, found, tariff)
  const cupsWarning = file?.preview.warnings.find(
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
        const { curve, surplus, source, completed } = entered
        const readAs = file?.preview.summary.unit
        const inKwh = (one: Curve) => (readAs && answered ? inAnsweredUnit(one, readAs, answered) : one)
        const body = {
          curve: inKwh(curve),
          surplus: surplus && inKwh(surplus),
          // The file was read in the confirmed unit: its curve is in kWh.
          unit: unit && ('kWh' as const),
          source,
          completed,
        }
        store.mutate({ params: { id }, body })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={store.isPending}
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
      {cups && ofCups.data && !ofCups.data.idConsumptionPoint ? (
        <Notice tone="info">
          <p>{texts.unknownCups(cups)}</p>
          {ofCups.data.exists ? null : (
            <ButtonLink
              variant="default"
              size="xs"
              to="/energy-crm/consumption-points/new"
              search={{ cups }}
              target="_blank"
              rel="noopener"
            >
              {texts.createSupply}
            </ButtonLink>
          )}
        </Notice>
      ) : null}
      {isOther ? (
        <Notice tone="warning" title="El CUPS no coincide">
          La curva es de {cups} y el punto de consumo es {found?.cups}.
        </Notice>
      ) : null}
      {unitDoubt ? <UnitQuestionCard doubt={unitDoubt} isBusy={false} onUnit={setAnswered} /> : null}
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
      {replaced && replaced.measuredByEstimated > 0 ? (
        <Notice tone="warning" title={texts.measuredTitle}>
          {texts.measuredByEstimated(replaced.measuredByEstimated)}
        </Notice>
      ) : null}
      {found && years.data && replaced ? (
        <p>
          {texts.daysToStore(
            formatCount(entered.curve.days.length),
            storedYears.length === 0
              ? texts.noCurve
              : replaced.days === 0
                ? texts.replacesNone
                : texts.replaces(replaced.days),
          )}
        </p>
      ) : null}
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { getConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { ConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { LEAST_DAYS } from '@vatio/domain/solar/results/energy-tables'
import { useState } from 'react'
import { useCurveYears } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { call } from '../../platform/http/client.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor, type StudyCurve } from '../study-editor.ts'
import { consumptionTexts as texts } from './consumption.messages.ts'
import { studyConsumptionMessages } from './studies.messages.ts'
import { lastYearOf } from './study-year.ts'

/** Offers the last year of the curve that the supply of the study has; nothing where its stored years have none. */
export function SupplyCurveNotice({ idConsumptionPoint }: { readonly idConsumptionPoint: string }) {
  const { setCurve } = useStudyEditor()
  const years = useCurveYears(idConsumptionPoint).data ?? []
  const [isBusy, setBusy] = useState(false)
  // The last year is of two calendar years, and a curve has values of one length.
  const [last, before] = years.toSorted((a, b) => b.year - a.year)
  if (last === undefined) return null
  const isJoined = before?.year === last.year - 1 && before.stepMinutes === last.stepMinutes
  const parts = isJoined ? [before, last] : [last]

  async function take() {
    setBusy(true)
    try {
      const curves = await Promise.all(
        parts.map(({ year }) => call(getConsumptionCurve, { params: { id: idConsumptionPoint, year } })),
      )
      await setCurve(joinYears(curves))
    } catch (error) {
      toastError(error, studyConsumptionMessages)
    }
    setBusy(false)
  }

  return parts.reduce((sum, { days }) => sum + days, 0) < LEAST_DAYS ? null : (
    <Notice tone="info">
      {texts.supplyHasCurve}{' '}
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void take()}>
        {texts.takeSupplyCurve}
      </Button>
    </Notice>
  )
}

/** @param curves of calendar years that follow each other, at least one. */
function joinYears(curves: readonly ConsumptionCurve[]): StudyCurve {
  const curve = lastYearOf({
    stepMinutes: curves[0]?.stepMinutes ?? 60,
    days: curves.flatMap(({ days }) => days),
  })
  const { source = null } = curves.at(-1) ?? {}
  return { curve, source, completed: curves.some(({ quality }) => quality === 'completed') }
}

import { lazy, Suspense } from 'react'
import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import type { PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import type { ProfileWarning } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { EnteredCurve } from '../entered-curve.ts'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { SupplyMonths, type SupplyMonthsProps } from './SupplyMonths.tsx'

const DatadisCurveCard = lazy(async () => ({
  default: (await import('../../supply/supply-data/DatadisCurveCard.tsx')).DatadisCurveCard,
}))
const SipsConsumptionCard = lazy(async () => ({
  default: (await import('../../supply/supply-data/SipsConsumptionCard.tsx')).SipsConsumptionCard,
}))

interface RegisterModeProps {
  readonly supply: ConsumptionPoint | undefined
  /** Asked about where there is no supply. */
  readonly cups: string
  readonly onCurve: (entered: EnteredCurve, warning?: ProfileWarning | null) => void
}

type GeneratingProps = 'tariff' | 'zone' | 'requireTariff' | 'onSupplyPoint'

interface SipsModeProps extends RegisterModeProps, Pick<SupplyMonthsProps, GeneratingProps> {
  /** Told of an answer that has the energy of months and no curve. */
  readonly onReadings: (readings: readonly PeriodReading[], source: string) => void
}

/** The questions about a CUPS to Nemon or Dynargy: what they have of it, and its months. */
export function SipsMode({ supply, cups: known, onCurve, onReadings, ...generating }: SipsModeProps) {
  const cups = supply?.cups ?? known
  return (
    <Suspense fallback={<TextSkeleton />}>
      <SipsConsumptionCard
        key={cups}
        cups={cups}
        {...(supply?.cups ? { point: supply } : {})}
        onReadings={(readings, curve, source) => {
          // A month of hours beside a year of months: the year says more.
          const isShort = curve === null || (isIncompleteCurve(curve.days.length) && readings.length > 1)
          if (isShort && readings.length > 0) onReadings(readings, source)
          else if (curve === null) showToast({ tone: 'warning', text: texts.answerWithoutEnergy })
          else onCurve(foundCurve({ mode: 'cups', curve, source, cups: supply?.cups ?? null }))
        }}
      >
        {(asked) => (
          <SupplyMonths
            {...generating}
            asked={asked}
            onGenerated={({ curve, warning }, source) =>
              onCurve(foundCurve({ mode: 'cups', curve, source, cups: supply?.cups ?? null }), warning)
            }
          />
        )}
      </SipsConsumptionCard>
    </Suspense>
  )
}

/** The question to Datadis, month by month. */
export function DatadisMode({ supply, cups: known, onCurve }: RegisterModeProps) {
  const { integrations } = useUser()
  if (!integrations.datadisIntegration.active) {
    return (
      <EmptyState
        text={texts.datadisInactive}
        action={
          <ButtonLink variant="default" to="/configuration" search={{ integrations: 'true' }}>
            {texts.configure}
          </ButtonLink>
        }
      />
    )
  }
  const cups = supply?.cups ?? known
  return (
    <Suspense fallback={<TextSkeleton />}>
      <DatadisCurveCard
        key={cups}
        cups={cups}
        holderNif={supply?.client?.clientInfo.dniOrCif ?? null}
        {...(supply?.cups ? { point: supply } : {})}
        onCurve={(curve, { surplus, source }) =>
          onCurve(foundCurve({ mode: 'datadis', curve, surplus, source, cups: supply?.cups ?? null }))
        }
      />
    </Suspense>
  )
}

function foundCurve(
  found: Pick<EnteredCurve, 'mode' | 'curve' | 'source' | 'cups'> & Partial<Pick<EnteredCurve, 'surplus'>>,
): EnteredCurve {
  return { surplus: null, completed: false, file: null, ...found }
}

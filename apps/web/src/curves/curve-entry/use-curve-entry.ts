import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import {
  firstMode,
  modeOfReadings,
  type CurveEntryMode,
  type CurveEntrySetting,
} from '@vatio/domain/curves/curve-entry/curve-entry-mode'
import {
  periodTableOf,
  type PeriodReading,
  type PeriodTable,
} from '@vatio/domain/curves/curve-entry/period-readings'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ProfileWarning } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { GeneratedCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import type { EnteredCurve } from '../entered-curve.ts'
import type { CurveEntryScreen } from './curve-entry-screen.ts'

export interface CurveEntryOptions {
  /** The supply whose consumption it is, where it is known. */
  readonly supply: ConsumptionPoint | undefined
  /** The CUPS that is asked about where there is no supply. */
  readonly cups?: string
  /** The screen whose texts it uses; that of the curves by default. */
  readonly screen?: CurveEntryScreen
  readonly tariff: AccessTariffName | null
  readonly zone: GeographicalZoneId
  /** Absent where the caller determines them. */
  readonly onTariff?: ((tariff: AccessTariffName) => void) | undefined
  readonly onZone?: ((zone: GeographicalZoneId) => void) | undefined
  /** Asks only for the energy of each period. */
  readonly isFastComparison?: boolean
  /** False in a dialog, whose title says it already. */
  readonly hasTitle?: boolean
  /** The mode that it opens in. */
  readonly initialMode?: CurveEntryMode | undefined
  /** Told of what a file says of the supply besides its consumption. */
  readonly onSupplyPoint?: (payload: SupplyPointPayload) => void
  /** Told of every curve that is ready to be used, and of null when its file is given up. */
  readonly onCurve: (entered: EnteredCurve | null) => void
}

/** Which mode of the curve tool is shown, what was found for it, and the curve that is offered to be completed. */
export function useCurveEntry(setting: CurveEntrySetting, options: CurveEntryOptions) {
  const { initialMode, onCurve } = options
  const [mode, setMode] = useState<CurveEntryMode | null>(initialMode ?? firstMode(setting))
  const [opened, setOpened] = useState<ReadonlySet<CurveEntryMode>>(new Set(mode ? [mode] : []))
  const [incomplete, setIncomplete] = useState<EnteredCurve | null>(null)
  const [skipped, setSkipped] = useState<string | null>(null)
  const [found, setFound] = useState<{ readonly table: PeriodTable; readonly source: string } | null>(null)
  const [warning, setWarning] = useState<ProfileWarning | null>(null)

  const open = (next: CurveEntryMode) => {
    setMode(next)
    setOpened((before) => new Set([...before, next]))
  }
  const give = (entered: EnteredCurve, profileWarning: ProfileWarning | null = null) => {
    setWarning(profileWarning)
    onCurve(entered)
    // A file that is read again, in another unit, is not asked about again.
    const isAsked = isIncompleteCurve(entered.curve.days.length) && entered.source !== skipped
    setIncomplete(isAsked ? entered : null)
  }
  return {
    mode,
    /** Every mode that was opened: it stays mounted, so that it keeps what was typed while another is shown. */
    opened: [...opened],
    open,
    give,
    /** The energy by period of an answer or a file, which opens the table of periods. */
    found,
    takeReadings: (readings: readonly PeriodReading[], source: string) => {
      const table = periodTableOf(readings)
      if (table === null) return
      setFound({ table, source })
      open(modeOfReadings('cups', readings))
    },
    giveUpFile: () => {
      setSkipped(null)
      onCurve(null)
    },
    /** What the profile of the last curve was replaced by. */
    warning,
    /** The curve of less than a year that is offered to be completed. */
    incomplete,
    skipCompletion: () => {
      setSkipped(incomplete?.source ?? null)
      setIncomplete(null)
    },
    complete: (completed: GeneratedCurve) => {
      if (incomplete === null) return
      setIncomplete(null)
      setWarning(completed.warning)
      onCurve({ ...incomplete, curve: completed.curve, completed: true })
    },
  }
}

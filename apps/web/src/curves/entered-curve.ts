import type { CurveEntryMode } from '@vatio/domain/curves/curve-entry/curve-entry-mode'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { CurveFileRead } from './curve-files/curve-files.queries.ts'

/** A curve that came in through the curve tool and is not stored yet. */
export interface EnteredCurve {
  readonly mode: CurveEntryMode
  readonly curve: Curve
  readonly surplus: Curve | null
  /** Where it comes from, as it is stored with it: the name of a file, a provider, what was typed. */
  readonly source: string
  /** The gaps of what was measured were estimated. */
  readonly completed: boolean
  /** The CUPS that the file or the provider names. */
  readonly cups: string | null
  /** The file that it was read from, with its warnings and the choices made about it. */
  readonly file: Pick<CurveFileRead, 'preview' | 'unit'> | null
}

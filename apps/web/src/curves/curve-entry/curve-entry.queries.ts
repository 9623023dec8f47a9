import { generateCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.endpoints'
import type { CurveGenerationInput } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import { use } from 'react'
import { useOperation, type OperationOptions } from '../../platform/http/use-operation.ts'
import { CurveEntryScreenContext } from './curve-entry-screen.ts'
import { generationMessages } from './curve-entry.messages.ts'

/** Makes a curve of what was typed in a mode, or completes one. */
export function useGenerateCurve(
  mode: CurveGenerationInput['mode'],
  then: Omit<OperationOptions<typeof generateCurve>, 'affects'>,
) {
  return useOperation(generateCurve, generationMessages[use(CurveEntryScreenContext)][mode], then)
}

import { getWhatIfInput } from '@vatio/protocol/billing/what-if/what-if.endpoints'
import { useRead } from '../../platform/http/use-read.ts'

/** What is needed to calculate a saved comparison with changes. */
export function useWhatIfInput(idComparison: string) {
  return useRead(getWhatIfInput, { params: { id: idComparison } }, { staleSeconds: 300 })
}

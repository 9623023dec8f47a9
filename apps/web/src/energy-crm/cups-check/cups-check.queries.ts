import { checkCups } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/client.ts'
import { keyOf } from '../../platform/http/use-read.ts'

/** Calls at the same time. */
const PARALLEL = 6

export type KnownCups = Pick<ReplyOf<typeof checkCups>, 'exists' | 'idConsumptionPoint'>

/** Which of some codes belong to supplies of the company. */
export function useKnownCups(codes: readonly string[]) {
  return useQuery({
    queryKey: [...keyOf(checkCups), 'list', codes],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const known = new Map<string, KnownCups>()
      const waiting = [...codes]
      const work = async (): Promise<void> => {
        for (let cups = waiting.shift(); cups !== undefined; cups = waiting.shift()) {
          const { exists, idConsumptionPoint } = await call(checkCups, { query: { cups } }, { signal })
          known.set(cups, { exists, idConsumptionPoint })
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, work))
      return known
    },
  })
}

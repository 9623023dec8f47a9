import { afterEach, expect, it, vi } from 'vitest'
import { commercialChangeOf } from './contract-changes.queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('the calls of one change carry one run id, so that the time to undo it counts from the last', async () => {
  const sent: { idBulkChange: string; idBulkRun: string }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return Response.json({ changed: 1, refused: [] })
  })
  const change = commercialChangeOf(null)
  await change.run(['01900000-0000-7000-8000-000000000001'])
  await change.run(['01900000-0000-7000-8000-000000000002'])
  await commercialChangeOf(null).run(['01900000-0000-7000-8000-000000000001'])
  const runs = sent.map(({ idBulkRun }) => idBulkRun)
  expect(runs[0]).toBe(runs[1])
  expect(runs[0]).not.toBe(runs[2])
  expect(new Set(sent.map(({ idBulkChange }) => idBulkChange)).size).toBe(3)
})

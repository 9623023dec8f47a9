import { afterEach, expect, it, vi } from 'vitest'
import { recordSearches } from './record-search.ts'

afterEach(() => vi.unstubAllGlobals())

it('finds self-invoices by the text that is typed, as their number, commercial and day', async () => {
  const sent: unknown[] = []
  const sums = { subtotal: 100, vatAmount: 21, irpfAmount: 15, total: 106 }
  const id = '01900000-0000-7000-8000-0000000000a1'
  const row = {
    idSelfInvoice: id,
    serie: 'AF',
    number: 7,
    fullNumber: 'AF-7',
    state: 'issued',
    date: '2026-11-16',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    commercial: { idCommercial: id, name: 'Alba Montero' },
    ...sums,
    vatPercentage: 21,
    irpfPercentage: 15,
    paidDate: null,
    rectifies: null,
    rectifiedBy: null,
    version: 1,
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return Response.json([[row], 1, { totalIsExact: true, ...sums, pending: 106 }])
  })
  const found = await recordSearches.commercialFeeSelfInvoice('  alba ', new AbortController().signal)
  expect(found).toEqual([{ value: id, label: 'AF-7', detail: 'Alba Montero · 16-11-2026' }])
  expect(sent).toEqual([{ text: 'alba' }])
})

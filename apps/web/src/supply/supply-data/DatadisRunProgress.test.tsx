import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CUPS, having, source, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { DatadisCurveCard } from './DatadisCurveCard.tsx'

const calls = stubSupplyCalls()
const ID = '01900000-0000-7000-8000-0000000000e1'
const retryAt = '2026-11-17T09:00:00.000Z'

const runWith = (september: object, more: object) => ({
  idDatadisRun: ID,
  cups: CUPS,
  distributorCode: '5',
  pointType: 5,
  nif: null,
  measurementType: '0',
  state: 'done',
  errorCode: null,
  months: [
    { month: '2026-08', state: 'answered' },
    { month: '2026-09', ...september },
  ],
  doneMonths: 2,
  canResume: true,
  creationTimestamp: '2026-11-16T08:00:00.000Z',
  ...more,
})
const curveWith = (september: object) => ({
  source: source('datadis'),
  months: [
    { month: '2026-08', state: 'answered' },
    { month: '2026-09', ...september },
  ],
  curve: { stepMinutes: 60, days: [{ date: '2026-08-01', valuesList: Array<number>(24).fill(0.5) }] },
  surplus: null,
  summary: {
    firstDate: '2026-08-01',
    lastDate: '2026-08-01',
    days: 1,
    totalKwh: 12,
    estimatedSteps: 0,
    missingSteps: 0,
    rejectedRows: 0,
  },
})

it('[CUR-019] shows what a resumed question found, and not the curve that was read when it was resumed', async () => {
  const stopped = runWith({ state: 'pending' }, { state: 'cancelled', doneMonths: 1 })
  const over = runWith({ state: 'repeated', retryAt }, {})
  let isResumed = false
  let isOver = false
  let showRuns = () => {}
  calls.fetched.mockImplementation(async (url) => {
    const path = (url as string).replace(/\?.*$/, '')
    if (path.endsWith('/curve')) {
      return Response.json(curveWith(isOver ? { state: 'repeated', retryAt } : { state: 'unavailable' }))
    }
    if (path.endsWith('/resume')) {
      isResumed = true
      return Response.json(
        runWith({ state: 'pending' }, { state: 'queued', canResume: false, doneMonths: 1 }),
      )
    }
    if (!path.endsWith('/datadis/runs')) return Response.json([])
    if (!isResumed) return Response.json([stopped])
    // The list comes after the curve, when the question is over.
    await new Promise<void>((resolve) => (showRuns = resolve))
    isOver = true
    return Response.json([over])
  })
  await renderScreen(<DatadisCurveCard cups={CUPS} holderNif={null} />, { user: having('datadis') })
  expect(await screen.findByText(/septiembre 2026: no ha llegado a tiempo/)).toBeTruthy()
  const curvesRead = () => calls.sent('/curve').length
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el mes que falta' }))
  await waitFor(() => expect(curvesRead()).toBe(2))
  showRuns()
  // In the list of all months and among the missing ones.
  await waitFor(() =>
    expect(
      screen.queryAllByText(/septiembre 2026: .*lo admite de nuevo a partir del 17-11-2026/),
    ).toHaveLength(2),
  )
  expect(screen.queryByText(/no ha llegado a tiempo/)).toBeNull()
})

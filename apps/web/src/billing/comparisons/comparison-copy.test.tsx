import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { savedComparisonFixture } from './comparison.fixture.ts'
import { ElectricityComparisonPage } from './ElectricityComparisonPage.tsx'

const { idComparison, priceDate } = savedComparisonFixture

afterEach(() => vi.unstubAllGlobals())

it.each([
  { name: 'a copy has the day of its prices', parameter: 'copia', day: () => priceDate },
  { name: 'a comparison made again has today', parameter: 'desde', day: todayInMadrid },
])('of a saved comparison, $name', { timeout: 30_000 }, async ({ parameter, day }) => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes(idComparison)
        ? Response.json(savedComparisonFixture)
        : Response.json({ errors: [{ message: 'NOT_FOUND' }] }, { status: 404 }),
    ),
  )
  await renderScreen(<ElectricityComparisonPage />, {
    path: `/billing/electricity?${parameter}=${idComparison}`,
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Precios vigentes a')
  expect(field.value).toBe(formatDate(day()))
})

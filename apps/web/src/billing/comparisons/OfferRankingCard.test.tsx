import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { comparisonResultFixture } from './comparison.fixture.ts'
import { offerRankingColumns } from './offer-ranking-columns.tsx'
import { OfferRankingCard } from './OfferRankingCard.tsx'
import { offerOrderNames, offerRankingTexts as texts } from './offer-ranking.messages.ts'

const user = userEvent.setup({ delay: null })
const [base] = comparisonResultFixture(true).offers
const id = (place: number) => `019a0000-0000-7000-8000-00000000000${place}`
const offer = (place: number, name: string, terms: object) => ({
  ...base!,
  idTariff: id(place),
  position: place,
  name,
  yearlyCostEur: 800 + place,
  savingEur: 100 - place,
  ...terms,
})
const offers = [
  offer(1, 'Barata', { greenEnergy: false, permanenceMonths: 12 }),
  offer(2, 'Renovable', { greenEnergy: true, permanenceMonths: null }),
  offer(3, 'Libre', { greenEnergy: null, permanenceMonths: 0 }),
]
let fees: { idTariff: string; fee: number | null; error: null }[]
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fees = [20, 70, null].map((fee, index) => ({ idTariff: id(index + 1), fee, error: null }))
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ fees }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  clearToasts()
})

const open = (seen: object[] = offers, as = testUser) =>
  renderScreen(
    <OfferRankingCard
      offers={seen as typeof offers}
      priceDate="2026-10-15"
      annualKwh={3000}
      contractedPower={{ p1: 4.6, p2: 4.6 }}
      selected={null}
      onSelect={() => {}}
    />,
    { user: as },
  )
/** Names of the offers in the order of the table. */
const order = () =>
  screen.getAllByRole('row').flatMap((row) => /Barata|Renovable|Libre/.exec(row.textContent ?? '')?.[0] ?? [])
const header = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) })
const sortBy = async (name: string) => {
  await user.click(screen.getByLabelText(texts.order, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name }))
}

it('[BIL-006] orders offers by saving, commission, green energy and permanence', async () => {
  await open()
  await waitFor(() => expect(header(texts.commission)).not.toBeNull())
  expect(order()).toEqual(['Barata', 'Renovable', 'Libre'])
  await sortBy(offerOrderNames.commission)
  expect(order()).toEqual(['Renovable', 'Barata', 'Libre'])
  await sortBy(offerOrderNames.green)
  expect(order()).toEqual(['Renovable', 'Libre', 'Barata'])
  await sortBy(offerOrderNames.permanence)
  expect(order()).toEqual(['Libre', 'Barata', 'Renovable'])
  expect(screen.getByText('12 meses')).toBeTruthy()
  expect(screen.getByText(texts.noPermanence)).toBeTruthy()
})

it('[BIL-006] hides commissions from a client, also the order by them, and remembers it', async () => {
  const first = await open()
  await waitFor(() => expect(header(texts.commission)).not.toBeNull())
  await sortBy(offerOrderNames.commission)
  await user.click(screen.getByRole('switch', { name: texts.clientMode }))
  expect(header(texts.commission)).toBeNull()
  expect(document.body.textContent).not.toContain('70,00')
  expect(order()).toEqual(['Barata', 'Renovable', 'Libre'])
  first.unmount()
  await open()
  await waitFor(() => expect(screen.getByRole('switch', { name: texts.clientMode })).toBeTruthy())
  expect(header(texts.commission)).toBeNull()
})

it('[BIL-006] has no commissions on paper', async () => {
  await open()
  await waitFor(() => expect(header(texts.commission)).not.toBeNull())
  fireEvent(window, new Event('beforeprint'))
  expect(header(texts.commission)).toBeNull()
  fireEvent(window, new Event('afterprint'))
  expect(header(texts.commission)).not.toBeNull()
})

it('asks for no commissions without the CRM, and has no column or switch where none is known', async () => {
  const first = await open(offers, { ...testUser, applications: [{ application: 'billing', role: 'user' }] })
  expect(fetched).not.toHaveBeenCalled()
  first.unmount()
  fees = []
  await open()
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(header(texts.commission)).toBeNull()
  expect(screen.queryByRole('switch', { name: texts.clientMode })).toBeNull()
})

it('[BIL-006] shows the saving of the first year only where leaving costs something', async () => {
  const first = await open()
  expect(header(texts.firstYearSaving)).toBeNull()
  first.unmount()
  await open(offers.map((one) => ({ ...one, firstYearSavingEur: 40.5 })))
  expect(header(texts.firstYearSaving)).not.toBeNull()
  expect(screen.getAllByText('+40,50 €')).toHaveLength(3)
})

it('never exports the commission', () => {
  const columns = offerRankingColumns({ most: 1, warnedOn: null, hasPenalty: true, feeOf: () => 70 })
  expect(columns.find((column) => column.id === 'commission')?.exported).toBeUndefined()
})

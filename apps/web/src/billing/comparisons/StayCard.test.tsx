import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'
import { StayCard } from './StayCard.tsx'

const shown = async (savings: (number | null)[], exitPenaltyEur: number) => {
  const offers = savings.map((savingEur) => ({ savingEur }))
  const { unmount } = await renderScreen(<StayCard offers={offers} exitPenaltyEur={exitPenaltyEur} />)
  const text = screen.queryByText(texts.stay)?.parentElement?.textContent ?? null
  unmount()
  return text?.replaceAll('\u00a0', ' ') ?? null
}

it('[BIL-006] advises to keep the contract where no offer is cheaper', async () => {
  expect(await shown([-20, 0], 0)).toContain('Ninguna oferta baja el coste')
})

it('[BIL-006] advises to keep it where leaving costs what the best offer saves in a year', async () => {
  expect(await shown([30, 50], 60)).toContain(
    'ahorra 50,00 € al año, pero dejar el contrato actual cuesta 60,00 €',
  )
})

it('advises nothing where an offer improves, or without the cost of the contract', async () => {
  expect(await shown([30, 50], 40)).toBeNull()
  expect(await shown([null], 40)).toBeNull()
})

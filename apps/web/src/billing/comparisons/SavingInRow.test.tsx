import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SavingInRow } from './SavingInRow.tsx'

async function barOf(eur: number | null, most: number) {
  const { unmount } = await renderScreen(
    <SavingInRow eur={eur} most={most}>
      figure
    </SavingInRow>,
  )
  const bar = document.querySelector<HTMLElement>('[aria-hidden][data-tone]')
  const found = bar && [bar.dataset.tone, bar.style.width]
  unmount()
  return found
}

it('[BIL-006] draws the saving of an offer on the scale of all offers, an extra cost in its own colour', async () => {
  expect(await barOf(200, 400)).toEqual(['saving', '50%'])
  expect(await barOf(-100, 400)).toEqual(['loss', '25%'])
  expect(await barOf(0, 0)).toBeNull()
})

it('[BIL-005] draws no bar without the prices of the contract in force', async () => {
  expect(await barOf(null, 0)).toBeNull()
})

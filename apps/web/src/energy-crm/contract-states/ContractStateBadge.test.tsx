import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ContractStateBadge } from './ContractStateBadge.tsx'

describe('the badge of a contract state', () => {
  it.each([
    ['#fd7e14', '#202b44'],
    ['#dc3545', '#ffffff'],
  ])('[FMT-009] [FMT-010] writes on %s in %s', async (badgeColor, text) => {
    await renderScreen(<ContractStateBadge state={{ name: 'Pte. renovación', badgeColor }} />)
    const { background, color } =
      screen.getByText('Pte. renovación').closest<HTMLElement>('[data-filled]')?.style ?? {}
    expect([background, color]).toEqual([badgeColor, text])
  })
})

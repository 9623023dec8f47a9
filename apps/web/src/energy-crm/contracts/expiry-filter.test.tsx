import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { expiryDates, showExpiry } from './expiry-filter.ts'
import { ExpiryFilter } from './ExpiryFilter.tsx'

const TODAY = '2026-11-16'

it('[CON-077] finds the expiries of the past, of the next days or of a range', () => {
  expect(expiryDates('overdue', TODAY)).toEqual({ to: '2026-11-15' })
  expect(expiryDates('60', TODAY)).toEqual({ from: TODAY, to: '2027-01-15' })
  expect(expiryDates('2026-12-01..', TODAY)).toEqual({ from: '2026-12-01', to: undefined })
  expect(expiryDates('61', TODAY)).toEqual({ from: undefined, to: undefined })
  expect([showExpiry('overdue'), showExpiry('60'), showExpiry('2026-12-01..')]).toEqual([
    'Vencidos',
    'en 60 días',
    'desde 01-12-2026',
  ])
})

it('chooses by one press, and takes the choice back by another', async () => {
  const onChange = vi.fn()
  await renderScreen(<ExpiryFilter value="30" onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Vence en 30 días' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Vence en 60 días' }))
  await userEvent.click(screen.getByRole('button', { name: 'Vence en 30 días' }))
  expect(onChange.mock.calls).toEqual([['60'], [undefined]])
})

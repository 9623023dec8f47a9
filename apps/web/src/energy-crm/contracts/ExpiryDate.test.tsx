import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ExpiryDate } from './ExpiryDate.tsx'

const shown = (date: string | null) => render(<ExpiryDate date={date} today="2026-11-16" />).container

it('shows an expiry with the days that are left as its title', () => {
  shown('2026-11-17')
  expect(screen.getByText('17-11-2026')).toHaveProperty('title', 'Vence en 1 día')
  shown('2027-01-15')
  expect(screen.getByText('15-01-2027')).toHaveProperty('title', 'Vence en 60 días')
  shown('2026-11-16')
  expect(screen.getByText('16-11-2026')).toHaveProperty('title', 'Vence hoy')
})

it('says that an expiry is in the past', () => {
  expect(shown('2026-11-15').textContent).toBe('15-11-2026 vencido')
  expect(screen.getByText('15-11-2026')).toHaveProperty('title', 'Venció hace 1 día')
})

it('shows that a contract has none', () => {
  expect(shown(null).textContent).toBe('–')
})

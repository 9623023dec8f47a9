import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { contractFixture } from './contract.fixture.ts'
import { ContractForm } from './ContractForm.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json([])),
  )
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** The props that React rendered an input with: another object after each rendering. */
function propsOf(input: HTMLElement): unknown {
  const key = Object.keys(input).find((name) => name.startsWith('__reactProps$'))
  return Reflect.get(input, String(key))
}

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')]
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('typing in the form of a contract', { timeout: 20_000 }, () => {
  it.each([
    ['Gasto operativo de energía', '1', '12'],
    ['Número de contrato', 'ELE-2', 'ELE-23'],
    ['CUPS', 'ES0031', 'ES00314'],
  ])('renders the field "%s" and no other', async (label, first, second) => {
    await renderScreen(
      <ContractForm record={contractFixture} onSaved={() => {}} onCancel={() => {}} onClose={() => {}} />,
    )
    // The first key marks the form as changed.
    type(label, first)
    const before = new Map(inputs().map((input) => [input, propsOf(input)]))
    expect(before.size).toBeGreaterThan(20)
    type(label, second)
    const rendered = inputs().filter((input) => before.get(input) !== propsOf(input))
    expect(rendered).toEqual([screen.getByLabelText(label)])
  })
})

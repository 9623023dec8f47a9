import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { themeColours } from '@vatio/domain/identity/themes/theme'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { ContractStatesCard } from '../energy-crm/contract-states/ContractStatesCard.tsx'
import { PaymentStatesCard } from '../energy-crm/contract-payment-states/PaymentStatesCard.tsx'
import { CustomFieldForm } from '../energy-crm/custom-fields/CustomFieldForm.tsx'
import { ThemeFieldsCard } from '../identity/themes/ThemeFieldsCard.tsx'
import { toThemeFormValues } from '../identity/themes/theme-form.ts'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const PICKER = '../ui/form/ColourField.tsx'

const user = userEvent.setup({ delay: null })
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('[]'))
})
afterEach(() => vi.unstubAllGlobals())

async function pickersOf(content: ReactNode, steps: readonly string[] = []) {
  await renderScreen(content)
  for (const name of steps) await user.click(await screen.findByRole('button', { name }))
  return document.querySelectorAll('[data-colour-field] input').length
}

describe('the colour picker', () => {
  it('[THM-016] is rendered by one component only', () => {
    const withPicker = Object.entries(sources).filter(([, source]) =>
      new RegExp(`<(ColorInput|ColorPicker)\\b|type="color"`).test(source),
    )
    expect(withPicker.map(([file]) => file)).toEqual([PICKER])
  })

  it('[THM-016] is the same for contract states, billing states, custom-field options and the theme', async () => {
    const field = {
      idCustomField: '01900000-0000-7000-8000-000000000001',
      clientUID: '01900000-0000-7000-8000-0000000000aa',
      label: 'Nivel',
      type: 'options' as const,
      customFieldOptions: [{ option: 'Oro', color: '#ffd700' }],
      creationTimestamp: '2026-11-16T09:00:00.000Z',
      version: 1,
    }
    expect(await pickersOf(<ContractStatesCard />, ['Añadir estado'])).toBe(1)
    cleanup()
    expect(await pickersOf(<PaymentStatesCard />, ['Añadir estado'])).toBe(1)
    cleanup()
    expect(await pickersOf(<CustomFieldForm field={field} onClose={() => {}} />)).toBe(1)
    cleanup()
    const values = toThemeFormValues(null)
    expect(await pickersOf(<ThemeFieldsCard values={values} errors={{}} onChange={() => {}} />)).toBe(
      themeColours.length,
    )
  })

  it('[THM-016] labels its sliders and its colours for screen readers', async () => {
    await pickersOf(<ContractStatesCard />, ['Añadir estado'])
    await user.click(screen.getByLabelText('Color'))
    const sliders = document.querySelectorAll('.mantine-ColorInput-dropdown [role=slider]')
    expect([...sliders].map((slider) => slider.getAttribute('aria-label'))).toEqual([
      'Saturación y brillo',
      'Tono',
    ])
    for (const swatch of document.querySelectorAll('.mantine-ColorInput-dropdown button')) {
      expect(swatch.getAttribute('aria-label')).toMatch(/^#[0-9a-f]{6}$/i)
    }
  })
})

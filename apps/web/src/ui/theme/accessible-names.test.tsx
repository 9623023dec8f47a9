import { MultiSelect, PasswordInput, Select } from '@mantine/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CompanySamples } from '../../design/CompanySamples.tsx'
import { ControlSamples } from '../../design/ControlSamples.tsx'
import { FormSamples } from '../../design/FormSamples.tsx'
import { OverlaySamples } from '../../design/OverlaySamples.tsx'
import { StateSamples } from '../../design/StateSamples.tsx'
import { TableSamples } from '../../design/TableSamples.tsx'
import { ClientForm } from '../../energy-crm/clients/ClientForm.tsx'
import { SignUpPage } from '../../identity/accounts/SignUpPage.tsx'
import { DatadisForm } from '../../identity/integrations/DatadisForm.tsx'
import { SipsForm } from '../../identity/integrations/SipsForm.tsx'
import { AsyncPicker } from '../form/AsyncPicker.tsx'
import { ColourField } from '../form/ColourField.tsx'

// Words of the labels that component libraries bring along, and none of Spanish.
const ENGLISH =
  /\b(the|and|with|your|toggle|visibility|password|close|open|clear|remove|search|select|next|previous|show|hide|scroll|resize|loading|pick)\b/i

/** Everything on screen that is read aloud: texts of controls, and the attributes that name elements. */
function namesOnScreen(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt']
  const named = [...document.body.querySelectorAll('*')].flatMap((element) =>
    attributes.map((attribute) => element.getAttribute(attribute)),
  )
  const controls = screen.queryAllByRole('button').map((button) => button.textContent)
  return [...named, ...controls].filter((name): name is string => Boolean(name))
}

const nothing = () => {}
interface Sample {
  readonly name: string
  readonly content: () => ReactNode
  /** Least number of names on it. */
  readonly atLeast: number
  /** Where the content reads its route. */
  readonly path?: string
}
const screens: readonly Sample[] = [
  { name: 'controls', content: () => <ControlSamples />, atLeast: 5 },
  { name: 'fields', content: () => <FormSamples />, atLeast: 10 },
  { name: 'overlays', content: () => <OverlaySamples />, atLeast: 2 },
  { name: 'states', content: () => <StateSamples />, atLeast: 1 },
  { name: 'tables', content: () => <TableSamples />, atLeast: 5, path: '/_design' },
  { name: 'company samples', content: () => <CompanySamples />, atLeast: 1 },
  { name: 'the sign-up', content: () => <SignUpPage />, atLeast: 2, path: '/signup' },
  {
    name: 'the integrations',
    content: () => (
      <>
        <DatadisForm />
        <SipsForm provider="nemon" status={{ active: false }} />
      </>
    ),
    atLeast: 3,
  },
  {
    name: 'the form of a client',
    content: () => <ClientForm record={null} onSaved={nothing} onCancel={nothing} />,
    atLeast: 4,
  },
]

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json([]))),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('the names that are read aloud', () => {
  it.each(screens)('[FMT-001] are Spanish on screen: $name', async ({ content, atLeast, path }) => {
    await renderScreen(content(), path === undefined ? {} : { path })
    const names = namesOnScreen()
    expect(names.length).toBeGreaterThanOrEqual(atLeast)
    expect(names.filter((name) => ENGLISH.test(name))).toEqual([])
    expect(screen.queryAllByRole('button', { name: /^$/ })).toEqual([])
  })

  it('[FMT-001] are Spanish in every component of the library that brings its own', async () => {
    await renderScreen(
      <>
        <PasswordInput label="Contraseña" defaultValue="secreta" />
        <Select label="Tarifa" data={['2.0TD']} defaultValue="2.0TD" clearable />
        <MultiSelect label="Zonas" data={['Península']} defaultValue={['Península']} clearable />
        <ColourField label="Color" value="#fdae34" onChange={nothing} />
        <AsyncPicker
          label="Cliente"
          value="1"
          valueLabel="Ana"
          onChange={nothing}
          searchKey={['clients']}
          search={() => Promise.resolve([])}
        />
      </>,
    )
    expect(namesOnScreen().filter((name) => ENGLISH.test(name))).toEqual([])
    expect(screen.queryAllByRole('button', { name: /^$/ })).toEqual([])
    expect(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' })).toBeTruthy()
    // The button that empties a choice exists for those who do not see it.
    expect(screen.getAllByRole('button', { name: 'Vaciar la elección' })).toHaveLength(3)
  })
  it('[FMT-001] reach the button that empties a choice by Tab, and return to its field', async () => {
    const user = userEvent.setup({ delay: null })
    const emptied = vi.fn()
    const fields = {
      Tarifa: <Select label="Tarifa" data={['2.0TD']} defaultValue="2.0TD" clearable onClear={emptied} />,
      Zonas: (
        <MultiSelect label="Zonas" data={['Norte']} defaultValue={['Norte']} clearable onClear={emptied} />
      ),
      Cliente: (
        <AsyncPicker
          label="Cliente"
          value="1"
          valueLabel="Ana"
          onChange={emptied}
          searchKey={['clients']}
          search={() => Promise.resolve([])}
        />
      ),
    }
    for (const [label, field] of Object.entries(fields)) {
      emptied.mockClear()
      const { unmount } = await renderScreen(field)
      const input = screen.getByLabelText(label, { selector: 'input' })
      act(() => input.focus())
      await user.tab()
      expect(document.activeElement, label).toBe(screen.getByRole('button', { name: 'Vaciar la elección' }))
      await user.keyboard('{Enter}')
      expect(emptied, label).toHaveBeenCalledOnce()
      expect(document.activeElement, label).toBe(input)
      unmount()
    }
  })
})

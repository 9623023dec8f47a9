import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { AsyncPicker, type PickerOption } from './AsyncPicker.tsx'

const user = userEvent.setup({ delay: null })
const people: readonly PickerOption[] = [
  { value: '1', label: 'Ana' },
  { value: '2', label: 'Luis' },
  { value: '3', label: 'Lucía' },
]

interface PeopleProps {
  readonly spy: (value: string | null) => void
  readonly onSubmit?: () => void
}

function People({ spy, onSubmit = () => {} }: PeopleProps) {
  const [value, setValue] = useState<string | null>('1')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Antes" />
      <AsyncPicker
        label="Persona"
        value={value}
        valueLabel={people.find((one) => one.value === value)?.label}
        onChange={(next) => {
          spy(next)
          setValue(next)
        }}
        searchKey={['people']}
        search={(text) => Promise.resolve(people.filter((one) => one.label.startsWith(text)))}
      />
      <button type="submit">Guardar</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Persona')
const reach = async () => {
  await user.click(screen.getByLabelText('Antes'))
  await user.tab()
  expect(document.activeElement).toBe(field())
}

it('does not open on Tab, and keeps its value when it is only passed', async () => {
  const spy = vi.fn()
  await renderScreen(<People spy={spy} />)
  await reach()
  expect(screen.queryByRole('option')).toBeNull()
  expect(field().value).toBe('Ana')
  await user.tab()
  expect(spy).not.toHaveBeenCalled()
})

it('opens on a click and on the arrow down', async () => {
  await renderScreen(<People spy={() => {}} />)
  await reach()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await user.click(field())
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

it('searches what is typed over the shown name; Enter takes the first record and does not send the form', async () => {
  const spy = vi.fn()
  const onSubmit = vi.fn()
  await renderScreen(<People spy={spy} onSubmit={onSubmit} />)
  await reach()
  await user.keyboard('Lu{Enter}')
  // The search has not answered: Enter takes nothing yet.
  expect(spy).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.keyboard('{Enter}')
  expect(spy.mock.calls).toEqual([['2']])
  expect(field().value).toBe('Luis')
  expect(onSubmit).not.toHaveBeenCalled()
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { PeriodFields } from './PeriodFields.tsx'

const user = userEvent.setup({ delay: null })

function Powers(props: {
  readonly periods?: number
  readonly initial?: readonly (number | null)[]
  readonly spy?: (values: (number | null)[]) => void
}) {
  const { periods = 6, initial = [], spy = () => {} } = props
  const [values, setValues] = useState(initial)
  return (
    <PeriodFields
      label="Potencia"
      unit="kW"
      decimals={3}
      periods={periods}
      values={values}
      onChange={(next) => {
        spy(next)
        setValues(next)
      }}
    />
  )
}

const field = (period: number) => screen.getByLabelText<HTMLInputElement>(`Potencia P${period} (kW)`)
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)

async function pasteInto(period: number, text: string) {
  await user.click(field(period))
  await user.paste(text)
}

it('takes a row of a spreadsheet from the field with the focus on', async () => {
  const spy = vi.fn()
  await renderScreen(<Powers spy={spy} initial={[1, 2, 3, 4, 5, 6]} />)
  await pasteInto(1, '15,5\t15.5\t16\t16\t16\t4.500\r\n')
  expect(spy).toHaveBeenCalledTimes(1)
  expect(spy).toHaveBeenLastCalledWith([15.5, 15.5, 16, 16, 16, 4500])
  expect(shown()).toEqual(['15,5', '15,5', '16', '16', '16', '4.500'])
  await pasteInto(3, '20 ; 21,25 kW')
  expect(shown()).toEqual(['15,5', '15,5', '20', '21,25', '16', '4.500'])
  await pasteInto(1, '1,23456\t2')
  expect(spy.mock.lastCall?.[0].slice(0, 2)).toEqual([1.235, 2])
  expect(screen.getByRole('status').textContent).toContain('2 valores pegados.')
})

it('keeps the pasted value of the field with the focus when it is left', async () => {
  const spy = vi.fn()
  await renderScreen(<Powers spy={spy} initial={[1, null, null]} periods={3} />)
  await pasteInto(1, '7\t8')
  await user.tab()
  expect(shown()).toEqual(['7', '8', ''])
  expect(spy).toHaveBeenLastCalledWith([7, 8, null])
})

it('refuses values beyond the last field and pastes none', async () => {
  const spy = vi.fn()
  await renderScreen(<Powers spy={spy} periods={3} initial={[1, 2, 3]} />)
  await pasteInto(2, '4\t5\t6')
  expect(screen.getByRole('alert').textContent).toBe(
    'Hay 3 valores y desde P2 caben 2. No se ha pegado ninguno.',
  )
  expect(spy).not.toHaveBeenCalled()
  expect(shown()).toEqual(['1', '2', '3'])
  await user.type(field(2), '9')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('refuses a row with a cell that is no number, and says which', async () => {
  const spy = vi.fn()
  await renderScreen(<Powers spy={spy} />)
  await pasteInto(1, 'P1\tP2')
  expect(screen.getByRole('alert').textContent).toBe('No se ha pegado nada: «P1» no es un número.')
  expect(spy).not.toHaveBeenCalled()
})

it('leaves one number to the field', async () => {
  await renderScreen(<Powers />)
  await pasteInto(4, '1 234,5')
  await user.tab()
  expect(shown()).toEqual(['', '', '', '1.234,5', '', ''])
  expect(screen.queryByRole('status')).toBeNull()
})

it('takes a row back with Ctrl+Z and with its button, until a value changes', async () => {
  await renderScreen(<Powers initial={[1, 2, null]} periods={3} />)
  await pasteInto(1, '7\t8\t9')
  // Ctrl+Shift+Z repeats.
  expect(fireEvent.keyDown(field(1), { key: 'Z', ctrlKey: true, shiftKey: true })).toBe(true)
  expect(fireEvent.keyDown(field(1), { key: 'z', ctrlKey: true })).toBe(false)
  expect(shown()).toEqual(['1', '2', ''])
  await pasteInto(2, '7\t8')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(shown()).toEqual(['1', '2', ''])
  await pasteInto(1, '7\t8\t9')
  await user.type(field(3), '5')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  expect(fireEvent.keyDown(field(3), { key: 'z', ctrlKey: true })).toBe(true)
})

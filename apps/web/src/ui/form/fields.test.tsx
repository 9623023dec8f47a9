import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { DateField } from './DateField.tsx'
import { EnergyByPeriod } from './EnergyByPeriod.tsx'
import { CupsField, NifField } from './IdentifierFields.tsx'
import { MoneyField, NumberField, validateTypedNumber } from './NumberField.tsx'
import { PowerByPeriod } from './PowerByPeriod.tsx'

const user = userEvent.setup({ delay: null })

function Held<Value>(props: {
  readonly initial: Value
  readonly spy: (value: Value) => void
  readonly field: (value: Value, onChange: (value: Value) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(props.initial)
  return props.field(value, (next) => {
    props.spy(next)
    setValue(next)
  })
}

const input = (name: string | RegExp = 'Precio') => screen.getByLabelText<HTMLInputElement>(name)

describe('NumberField', () => {
  const renderField = (initial: number | null, more: object = {}) => {
    const spy = vi.fn()
    return renderScreen(
      <Held<number | null>
        initial={initial}
        spy={spy}
        field={(value, onChange) => (
          <NumberField label="Precio" value={value} onChange={onChange} {...more} />
        )}
      />,
    ).then(() => spy)
  }

  it('[FMT-002] shows the Spanish style and accepts comma or point', async () => {
    const spy = await renderField(1234.5)
    expect(input().value).toBe('1.234,5')
    for (const typed of ['1.234,56', '1234.56']) {
      await user.clear(input())
      await user.type(input(), typed)
      expect(spy).toHaveBeenLastCalledWith(1234.56)
    }
    await user.tab()
    expect(input().value).toBe('1.234,56')
  })

  it('calls back with null when empty and NaN when not a number, and shows the error on blur', async () => {
    const spy = await renderField(5)
    await user.clear(input())
    expect(spy).toHaveBeenLastCalledWith(null)
    await user.type(input(), '12a')
    expect(spy).toHaveBeenLastCalledWith(Number.NaN)
    expect(screen.queryByText(/Escribe un número/)).toBeNull()
    await user.tab()
    expect(screen.getByText('Escribe un número, por ejemplo 1.234,56')).toBeTruthy()
    expect(input().value).toBe('12a')
  })

  it('rounds to the allowed decimals', async () => {
    const spy = await renderField(null, { decimals: 3 })
    await user.type(input(), '0,12345')
    expect(spy).toHaveBeenLastCalledWith(0.123)
  })

  it('turns the point of the numeric keypad into a comma', async () => {
    const spy = await renderField(null)
    await user.type(input(), '12')
    fireEvent.keyDown(input(), { code: 'NumpadDecimal', key: '.' })
    await user.type(input(), '5')
    expect(spy).toHaveBeenLastCalledWith(12.5)
  })

  it('shows its limits in errors', () => {
    expect(validateTypedNumber('-1', { min: 0 })).toBe('No puede ser negativo')
    expect(validateTypedNumber('1', { min: 2.5 })).toBe('El mínimo es 2,5')
    expect(validateTypedNumber('1.001', { max: 1000 })).toBe('El máximo es 1.000')
    expect(validateTypedNumber('', { min: 0 })).toBeNull()
  })

  it('[FMT-016] shows money with two decimals and the euro sign', async () => {
    await renderScreen(<MoneyField label="Precio" value={3} onChange={() => {}} />)
    expect(input().value).toBe('3,00')
    expect(screen.getByText('€')).toBeTruthy()
  })
})

describe('period fields', () => {
  it('[LIM-039] shows one field per period and the sum of the energy', async () => {
    const spy = vi.fn()
    await renderScreen(
      <Held<readonly (number | null)[]>
        initial={[100, 50.5, null]}
        spy={spy}
        field={(values, onChange) => <EnergyByPeriod periods={3} values={values} onChange={onChange} />}
      />,
    )
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(screen.getByText('150,50')).toBeTruthy()
    await user.type(input(/P3/), '9')
    expect(spy).toHaveBeenLastCalledWith([100, 50.5, 9])
  })

  it('copies the first power to all periods', async () => {
    const spy = vi.fn()
    await renderScreen(
      <Held<readonly (number | null)[]>
        initial={[5, null, null, null, null, null]}
        spy={spy}
        field={(values, onChange) => (
          <PowerByPeriod tariff="3.0TD" periods={6} values={values} onChange={onChange} />
        )}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Igualar a P1' }))
    expect(spy).toHaveBeenLastCalledWith([5, 5, 5, 5, 5, 5])
    await waitFor(() => expect(input(/P6/).value).toBe('5'))
  })

  it('[CON-037] shows what the access tariff does not allow as a hint, which an error replaces', async () => {
    const hintOf = async (tariff: string | null, values: (number | null)[], error?: string) => {
      const { container, unmount } = await renderScreen(
        <PowerByPeriod
          tariff={tariff}
          periods={values.length}
          values={values}
          onChange={() => {}}
          error={error}
        />,
      )
      const text = (container.querySelector('[class*=below]')?.textContent ?? '').replaceAll('\u00a0', ' ')
      unmount()
      return text
    }
    expect(await hintOf('6.1TD', [20, 20, 15, 20, 20, 20])).toContain(
      'La potencia de P3 es menor que la anterior (20,00 kW): en 6.1TD no puede bajar de P1 a P6.',
    )
    expect(await hintOf(null, [20, 20, 15, 20, 20, 20])).toContain('con seis periodos no puede bajar')
    expect(await hintOf('2.0TD', [15.5, 10])).toContain('La tarifa 2.0TD llega hasta 15 kW')
    expect(await hintOf('3.0TD', [15, 15, 15, 15, 15, 15])).toContain(
      'La tarifa 3.0TD necesita más de 15 kW en algún periodo',
    )
    expect(await hintOf('3.0TD', [15, 15, 15, 15, 15, 16])).not.toContain('tarifa')
    expect(await hintOf('2.0TD', [4.6, 3.45])).not.toContain('tarifa')
    expect(await hintOf('2.0TD', [15.5, 10], 'Falta')).not.toContain('tarifa')
  })
})

describe('DateField', () => {
  const renderField = (more: object = {}) => {
    const spy = vi.fn()
    return renderScreen(
      <Held<string | null>
        initial="2026-03-14"
        spy={spy}
        field={(value, onChange) => <DateField label="Firma" value={value} onChange={onChange} {...more} />}
      />,
    ).then(() => spy)
  }

  it('[FMT-005] shows DD-MM-YYYY and accepts other formats', async () => {
    const spy = await renderField()
    expect(input('Firma').value).toBe('14-03-2026')
    await user.clear(input('Firma'))
    await user.type(input('Firma'), '1/2/27')
    await user.tab()
    expect(spy).toHaveBeenLastCalledWith('2027-02-01')
    expect(input('Firma').value).toBe('01-02-2027')
  })

  it('shows an error for a date that does not exist and for one outside its limits', async () => {
    const spy = await renderField({ max: '2026-12-31' })
    await user.clear(input('Firma'))
    await user.type(input('Firma'), '31-02-2026')
    await user.tab()
    expect(screen.getByText('Escribe una fecha, por ejemplo 14-03-2026')).toBeTruthy()
    await user.clear(input('Firma'))
    await user.type(input('Firma'), '1-1-2027')
    await user.tab()
    expect(screen.getByText('No puede ser posterior al 31-12-2026')).toBeTruthy()
    expect(spy).not.toHaveBeenCalled()
  })
})

describe('identifier fields', () => {
  it('[CLI-001] compacts a CUPS and warns of wrong control letters without an error', async () => {
    const spy = vi.fn()
    await renderScreen(
      <Held<string>
        initial=""
        spy={spy}
        field={(value, onChange) => <CupsField value={value} onChange={onChange} />}
      />,
    )
    await user.type(input('CUPS'), 'es 0021 0000 0000 0000 xx')
    await user.tab()
    expect(spy).toHaveBeenLastCalledWith('ES0021000000000000XX')
    expect(screen.getByText('Las letras de control no coinciden: revisa el CUPS')).toBeTruthy()
    expect(input('CUPS').value).toBe('ES 0021 0000 0000 0000 XX')
  })

  it('shows an error for a CUPS of the wrong length and an invalid NIF on blur', async () => {
    await renderScreen(
      <>
        <CupsField value="ES0021" onChange={() => {}} />
        <NifField value="12345678A" onChange={() => {}} />
      </>,
    )
    fireEvent.focus(input('CUPS'))
    fireEvent.blur(input('CUPS'))
    fireEvent.focus(input('NIF'))
    fireEvent.blur(input('NIF'))
    expect(screen.getByText('El CUPS tiene 20 o 22 caracteres y empieza por ES')).toBeTruthy()
    expect(screen.getByText('El NIF no es válido')).toBeTruthy()
  })
})

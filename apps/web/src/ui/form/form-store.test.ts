import { describe, expect, it, vi } from 'vitest'
import { createFormStore } from './form-store.ts'

interface Values {
  readonly name: string
  readonly email: string
  readonly prices: readonly (number | null)[]
}

function openForm() {
  const form = createFormStore<Values>({ name: '', email: '', prices: [null, Number.NaN] })
  form.setValidation(({ name, email }) => ({
    name: name.length < 2 ? 'Corto' : null,
    email: email.includes('@') ? null : 'Sin arroba',
  }))
  return form
}

describe('the values and errors of a form', () => {
  it('sends valid values only', () => {
    const form = openForm()
    const send = vi.fn()
    form.onSubmit(send)()
    expect(send).not.toHaveBeenCalled()
    expect(form.getErrors()).toEqual({ name: 'Corto', email: 'Sin arroba' })
    form.setValues({ name: 'Ana', email: 'a@b' })
    form.onSubmit(send)()
    expect(send).toHaveBeenCalledWith({ name: 'Ana', email: 'a@b', prices: [null, Number.NaN] })
  })

  it('keeps an error until its field is valid, and finds no new one while typing', () => {
    const form = openForm()
    form.setFieldValue('name', 'A')
    expect(form.getErrors()).toEqual({})
    form.validate()
    form.write('name', 'B')
    expect(form.getErrors().name).toBe('Corto')
    form.write('name', 'Bea')
    expect(form.getErrors()).toEqual({ email: 'Sin arroba' })
    form.write('name', 'B')
    expect(form.getErrors()).toEqual({ email: 'Sin arroba' })
  })

  it('keeps an error of the server until its own field changes', () => {
    const form = openForm()
    form.setValues({ name: 'Ana', email: 'a@b' })
    form.showErrors({ name: 'Repetido', 'prices.p1': 'Demasiado caro' })
    form.write('email', 'c@d')
    expect(form.getErrors()).toEqual({ name: 'Repetido', 'prices.p1': 'Demasiado caro' })
    form.write('name', 'Eva')
    expect(form.getErrors()).toEqual({ 'prices.p1': 'Demasiado caro' })
    form.write('prices.0', 1)
    expect(form.getErrors()).toEqual({})
  })

  it('asks the server again where the refused values are sent again', () => {
    const form = openForm()
    const send = vi.fn()
    form.setValues({ name: 'Ana', email: 'a@b' })
    form.showErrors({ name: 'Repetido' })
    form.showErrors({ email: 'De otra persona' })
    expect(form.getErrors()).toEqual({ name: 'Repetido', email: 'De otra persona' })
    form.onSubmit(send)()
    expect(send).toHaveBeenCalledOnce()
    expect(form.getErrors()).toEqual({})
  })

  it('validates one field alone, and has no errors once it is reset', () => {
    const form = openForm()
    expect(form.validateField('name')).toEqual({ hasError: true })
    expect(form.getErrors()).toEqual({ name: 'Corto' })
    form.reset()
    expect(form.getErrors()).toEqual({})
  })

  it('removes an error whose reason lies outside the values once that reason is gone', () => {
    const form = createFormStore({ number: 'N-1' })
    let isTaken = true
    form.setValidation(() => ({ number: isTaken ? 'Ya existe' : null }))
    form.validate()
    isTaken = false
    form.revalidate()
    expect(form.getErrors()).toEqual({})
  })

  it('is changed while its content differs from what it was opened with', () => {
    const form = openForm()
    expect(form.isDirty()).toBe(false)
    form.write('prices.0', 0.2)
    expect(form.isDirty()).toBe(true)
    form.setFieldValue('prices', [null, Number.NaN])
    expect(form.isDirty()).toBe(false)
    form.write('name', 'Ana')
    form.resetDirty()
    expect(form.isDirty()).toBe(false)
    form.write('name', 'Eva')
    form.reset()
    expect(form.getValues().name).toBe('Ana')
  })

  it('stays unchanged by what nobody has typed, and changed by what was typed before', () => {
    const form = openForm()
    form.fillIn({ name: 'Ana' })
    expect([form.getValues().name, form.isDirty()]).toEqual(['Ana', false])
    form.write('name', 'Eva')
    form.fillIn({ email: 'ana@casa.es' })
    expect([form.getValues(), form.isDirty()]).toMatchObject([{ name: 'Eva', email: 'ana@casa.es' }, true])
  })

  it('tells nobody of a value that stays the same', () => {
    const form = openForm()
    const listener = vi.fn()
    form.subscribe(listener)
    form.write('name', '')
    form.setValues({ email: '' })
    expect(listener).not.toHaveBeenCalled()
    form.insertListItem('prices', 3)
    form.removeListItem('prices', 0)
    expect(form.getValues().prices).toEqual([Number.NaN, 3])
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

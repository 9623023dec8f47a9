import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { filterOptions, findByTyping } from './find-option.ts'
import { SelectField } from './SelectField.tsx'

const user = userEvent.setup({ delay: null })
const typologies = [
  'Administración pública',
  'Autónomo',
  'Comunidad de propietarios',
  'Empresa',
  'Particular',
]
const sectors = [...typologies, 'Ganadería', 'Industria', 'Hostelería', 'Óptica', 'Órganos de gobierno']

interface ChoiceProps {
  readonly data: string[]
  readonly initial?: string | null
  readonly searchFrom?: number
  readonly spy?: (value: string | null) => void
  readonly onSubmit?: () => void
}

function Choice({ data, initial = null, searchFrom, spy = () => {}, onSubmit = () => {} }: ChoiceProps) {
  const [value, setValue] = useState(initial)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Antes" />
      <SelectField
        label="Tipo"
        clearable
        data={data}
        searchFrom={searchFrom}
        value={value}
        onChange={(next) => {
          spy(next)
          setValue(next)
        }}
      />
      <input aria-label="Después" />
      <button type="submit">Guardar</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo' })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const reach = async () => {
  await user.click(screen.getByLabelText('Antes'))
  await user.tab()
  expect(document.activeElement).toBe(field())
}

describe.each([
  ['a short list', typologies],
  ['a searched list', sectors],
])('%s', (_, data) => {
  it('does not open on Tab; opens on a click and on the arrow down', async () => {
    await renderScreen(<Choice data={data} />)
    await reach()
    expect(isOpen()).toBe(false)
    await user.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    await user.click(field())
    expect(isOpen()).toBe(true)
  })

  it('keeps its value when it is only passed, also while it is open', async () => {
    const spy = vi.fn()
    await renderScreen(<Choice data={data} initial="Empresa" spy={spy} />)
    await reach()
    await user.tab()
    await reach()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.tab()
    expect(isOpen()).toBe(false)
    expect(field().value).toBe('Empresa')
    expect(spy).not.toHaveBeenCalled()
  })

  it('is not emptied by taking the chosen option again', async () => {
    const spy = vi.fn()
    await renderScreen(<Choice data={data} initial="Empresa" spy={spy} />)
    await user.click(field())
    await user.click(await screen.findByRole('option', { name: 'Empresa' }))
    expect(field().value).toBe('Empresa')
    expect(spy).not.toHaveBeenCalled()
  })
})

describe('a short list', () => {
  it('is chosen from by typing the beginning of an option', async () => {
    const spy = vi.fn()
    await renderScreen(<Choice data={typologies} spy={spy} />)
    await reach()
    await user.keyboard('emp')
    expect(field().value).toBe('Empresa')
    expect(spy.mock.calls).toEqual([['Empresa']])
    expect(isOpen()).toBe(false)
  })

  it('keeps its value for letters with which no option begins, and for shortcuts', async () => {
    const spy = vi.fn()
    await renderScreen(<Choice data={typologies} initial="Particular" spy={spy} />)
    await reach()
    await user.keyboard('x')
    fireEvent.keyDown(field(), { key: 'e', ctrlKey: true })
    expect(spy).not.toHaveBeenCalled()
  })

  it('takes the space of a name, and opens on a space alone', async () => {
    await renderScreen(<Choice data={['Pendiente de firma', 'Pendiente de pago']} />)
    await reach()
    await user.keyboard('pendiente de p')
    expect(field().value).toBe('Pendiente de pago')
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['goes through options with one letter', ['a', 'aa', 'aaa'], [0, 1, 0]],
    ['ignores accents and case', ['ADMINISTRACION', 'part'], [0, 4]],
  ])('%s', (_, typed, expected) => {
    let current = -1
    const found = typed.map((text) => (current = findByTyping(typologies, text, current) ?? current))
    expect(found).toEqual(expected)
  })
})

describe('a searched list', () => {
  it('is a short one too where a choice acts at once: no letter chooses', async () => {
    const spy = vi.fn()
    await renderScreen(<Choice data={typologies} searchFrom={0} spy={spy} />)
    await reach()
    await user.keyboard('emp')
    expect(spy).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(spy.mock.calls).toEqual([['Empresa']])
  })

  const options = () => screen.getAllByRole('option').map((option) => option.textContent)

  it('is filtered without accents and case, the options that begin with the text first', async () => {
    await renderScreen(<Choice data={sectors} />)
    await reach()
    await user.keyboard('OR')
    expect(isOpen()).toBe(true)
    expect(options()).toEqual(['Órganos de gobierno'])
    await user.keyboard('{Backspace}{Backspace}emp')
    expect(options()).toEqual(['Empresa'])
  })

  it('takes the first match with Enter, which does not send the form', async () => {
    const spy = vi.fn()
    const onSubmit = vi.fn()
    await renderScreen(<Choice data={sectors} initial="Particular" spy={spy} onSubmit={onSubmit} />)
    await reach()
    await user.keyboard('emp{Enter}')
    expect(field().value).toBe('Empresa')
    expect(spy.mock.calls).toEqual([['Empresa']])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('takes the first match of one letter, also of a letter typed at once before Enter', async () => {
    for (const keys of [['i', '{Enter}'], ['i{Enter}']]) {
      const spy = vi.fn()
      const { unmount } = await renderScreen(<Choice data={sectors} spy={spy} />)
      await reach()
      for (const key of keys) await user.keyboard(key)
      expect(spy.mock.calls).toEqual([['Industria']])
      expect([field().value, isOpen()]).toEqual(['Industria', false])
      unmount()
    }
  })

  it('takes nothing where nothing matches, nor when it is left', async () => {
    const spy = vi.fn()
    const onSubmit = vi.fn()
    await renderScreen(<Choice data={sectors} initial="Particular" spy={spy} onSubmit={onSubmit} />)
    await reach()
    await user.keyboard('xyz{Enter}')
    expect(screen.getByText('Sin coincidencias')).toBeTruthy()
    await user.keyboard('{Backspace}{Backspace}{Backspace}emp')
    await user.tab()
    expect(field().value).toBe('Particular')
    expect(spy).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the options with a text', () => {
  const item = (label: string) => ({ value: label, label })
  const find = (options: Parameters<typeof filterOptions<string>>[0]['options'], search: string, limit = 9) =>
    filterOptions({ options, search, limit })

  it('are first those that begin with it, then those of which a later word does, up to the limit', () => {
    const options = ['Grupo Marbella', 'Canarias', 'Naranjo', 'Islas Nares'].map(item)
    const labels = (limit?: number) =>
      find(options, ' NÁR', limit).map((option) => 'label' in option && option.label)
    expect(labels()).toEqual(['Naranjo', 'Islas Nares', 'Canarias'])
    expect(labels(2)).toEqual(['Naranjo', 'Islas Nares'])
  })

  it('leave out the groups that have none', () => {
    const groups = [
      { group: 'Luz', items: [item('2.0TD')] },
      { group: 'Gas', items: [item('RL.1')] },
    ]
    expect(find(groups, 'rl')).toEqual([{ group: 'Gas', items: [item('RL.1')] }])
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { setScreenWidth } from '../../../test/screen-width.ts'
import {
  blockOf,
  pagesOf,
  TEMPLATE_ID,
  templateOf,
  templateServer as server,
  withTemplateServer,
} from '../../../test/template-server.ts'
import { Announcer } from '../../shell/Announcer.tsx'
import { TemplateEditorPage } from './TemplateEditorPage.tsx'

const user = userEvent.setup({ delay: null })
const PATH = `/configuration/templates/${TEMPLATE_ID}`

withTemplateServer()

async function open(path = PATH, who = testUser) {
  const shown = await renderScreen(
    <>
      <TemplateEditorPage />
      <Announcer />
    </>,
    { path, user: who },
  )
  await screen.findByRole('region', { name: 'Páginas de la plantilla' })
  return shown
}
const block = (name: RegExp) => within(canvas()).findByRole<HTMLButtonElement>('button', { name })
const canvas = () => screen.getByRole('region', { name: 'Páginas de la plantilla' })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const saved = () => server.writes.at(-1)?.body as ReturnType<typeof templateOf>
const places = () =>
  saved().pages.map(({ components }) => components.map(({ uuid, x, y, w }) => `${uuid} ${x},${y} w${w}`))
async function save() {
  const before = server.writes.length
  await press('Guardar plantilla')
  await waitFor(() => expect(server.writes.length).toBe(before + 1))
}

describe('a template that is open', () => {
  it('[TPL-011] shows its pages with an example, and what is typed at once', async () => {
    await open()
    await user.click(await block(/^Texto «Hola»/))
    const text = screen.getByRole('textbox', { name: 'Texto' })
    fireEvent.change(text, { target: { value: 'Ahorra {{best.savingEur}} al año' } })
    await waitFor(() => expect(canvas().textContent).toMatch(/Ahorra [\d.,]+\s€ al año/))
  })

  it('[TPL-009] shows the names of the variables where it has no data', async () => {
    await open()
    await user.click(screen.getByRole('combobox', { name: 'Datos' }))
    await user.click(await screen.findByRole('option', { name: 'Sin datos' }))
    expect(canvas().textContent).toContain('Ahorro anual con la mejor oferta')
  })

  it('inserts a variable that was searched without accents, at the cursor, with its value beside it', async () => {
    await open()
    await user.click(await block(/^Texto «Hola»/))
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
    await user.click(text)
    text.setSelectionRange(2, 2)
    await press('Variable')
    await user.type(await screen.findByRole('textbox', { name: 'Buscar variable' }), 'posicion comparativa')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(text.value).toBe('Ho{{chosen.position}}la'))
    const used = screen.getByText('Posición en la comparativa').closest('div')
    await waitFor(() => expect(used?.textContent).toMatch(/\d/))
  })

  it('is saved with its version, and then has nothing unsaved', async () => {
    await open()
    await user.click(await block(/^Texto «Hola»/))
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), { target: { value: 'Adiós' } })
    expect(screen.getByText('Sin guardar')).toBeDefined()
    await save()
    expect(saved()).toMatchObject({ idTemplate: TEMPLATE_ID, version: 1, ownedBy: 'company' })
    expect(saved().pages[0]?.components[1]?.text).toBe('Adiós')
    await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull())
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), { target: { value: 'Otra vez' } })
    await save()
    expect(saved().version).toBe(2)
  })

  it('keeps what was not saved in the tab, and shows it again', async () => {
    const { unmount } = await open()
    await user.click(await block(/^Texto «Hola»/))
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), { target: { value: 'A medias' } })
    unmount()
    await open()
    expect(await block(/^Texto «A medias»/)).toBeDefined()
    expect(screen.getByText(/Se han recuperado los cambios/)).toBeDefined()
  })

  it('says that it does not exist any more', async () => {
    server.template = null
    await renderScreen(<TemplateEditorPage />, { path: PATH })
    expect(await screen.findByText('Esta plantilla ya no existe.')).toBeDefined()
  })
})

describe('a template that someone else has saved meanwhile', () => {
  async function meetConflict() {
    await open()
    await user.click(await block(/^Texto «Hola»/))
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), { target: { value: 'Lo mío' } })
    const stored = templateOf({ version: 5, name: 'La otra' })
    server.refusal = { status: 409, message: 'VERSION_CONFLICT', details: { stored } }
    await save()
    await screen.findByText(/Otra persona ha guardado/)
  }

  it('can be replaced by mine', async () => {
    await meetConflict()
    await press('Guardar la mía encima')
    await waitFor(() => expect(server.writes).toHaveLength(2))
    expect(saved()).toMatchObject({ version: 5 })
    expect(saved().pages[0]?.components[1]?.text).toBe('Lo mío')
    await waitFor(() => expect(screen.queryByText(/Otra persona ha guardado/)).toBeNull())
  })

  it('can be opened, and mine is had back by undo', async () => {
    await meetConflict()
    await press('Abrir la guardada')
    expect(await screen.findByRole('heading', { name: 'La otra' })).toBeDefined()
    expect(screen.queryByText('Sin guardar')).toBeNull()
    await press('Deshacer')
    expect(await block(/^Texto «Lo mío»/)).toBeDefined()
  })
})

describe('the keyboard', () => {
  const focus = async (name: RegExp) => {
    const found = await block(name)
    act(() => found.focus())
    return found
  }

  it('[TPL-011] moves, resizes, copies and removes the block that has the focus, which stays with it', async () => {
    await open()
    await focus(/^Texto «Hola»/)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await block(/^Texto «Hola»/))
    expect(screen.getByText('Página 1, bloque 1 de 3, columnas 1 a 6')).toBeDefined()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(screen.getByText('5 columnas de ancho, 2 filas de alto')).toBeDefined()
    await user.keyboard('{Control>}d{/Control}')
    expect(await within(canvas()).findAllByRole('button', { name: /^Texto «Hola»/ })).toHaveLength(2)
    await user.keyboard('{Delete}')
    expect(await within(canvas()).findAllByRole('button', { name: /^Texto «Hola»/ })).toHaveLength(1)
    await save()
    expect(places()).toEqual([['left 0,0 w5', 'head 0,2 w12', 'right 6,4 w6']])
  })

  it('says when a block cannot go further', async () => {
    await open()
    await focus(/^Título/)
    await user.keyboard('{ArrowUp}')
    expect(screen.getByText('No se puede mover más en esa dirección')).toBeDefined()
  })

  it('undoes and redoes step by step, the typing in a text at once', async () => {
    await open()
    await focus(/^Texto «Hola»/)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Texto' }))
    await user.keyboard(' y adiós')
    expect(await block(/^Texto «Hola y adiós»/)).toBeDefined()
    await user.keyboard('{Control>}z{/Control}')
    expect(await block(/^Texto «Hola»/)).toBeDefined()
    await user.keyboard('{Control>}y{/Control}')
    expect(await block(/^Texto «Hola y adiós»/)).toBeDefined()
  })
})

describe('what is wrong with a template', () => {
  it('is listed with its place, which a press opens', async () => {
    server.template = templateOf({
      pages: pagesOf(blockOf('a', { text: 'Bien' }), blockOf('b', { y: 2, text: '{{no.existe}}' })),
    })
    await open()
    await press('1 aviso')
    await user.click(await screen.findByRole('button', { name: /La variable «no.existe» no existe/ }))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Texto «no.existe»/),
    )
  })

  it('is shown in place where a condition depends on itself, and there is no preview', async () => {
    const condition = (and: string[]) => ({
      variable: 'client.name',
      operator: 'isPresent' as const,
      values: [],
      and,
    })
    server.template = templateOf({
      pages: pagesOf(
        blockOf('c1', { type: 'condition', text: 'Primera', condition: condition(['c2']) }),
        blockOf('c2', { type: 'condition', text: 'Segunda', condition: condition(['c1']) }),
        blockOf('a'),
      ),
    })
    await open()
    await press('Editar Primera')
    expect(screen.getByText(/Depende de sí misma/)).toBeDefined()
    await user.click(screen.getByText('Vista previa'))
    expect(await screen.findByText(/No hay vista previa mientras/)).toBeDefined()
  })
})

describe('a template that the user may not change', () => {
  it('is saved as a copy of the company by an administrator where it is built in, and the copy is opened', async () => {
    server.template = templateOf({ isBuiltIn: true })
    const { address } = await open()
    await press('Guardar como copia')
    await waitFor(() =>
      expect(address()).toBe('/configuration/templates/01900000-0000-7000-8000-000000000079'),
    )
    expect(server.writes[0]).toMatchObject({
      method: 'POST',
      body: { ownedBy: 'company', name: 'Comparativa breve' },
    })
  })

  it('is saved as an own copy by who is no administrator', async () => {
    const { address } = await open(PATH, { ...testUser, role: 'user' })
    await press('Guardar como copia')
    await waitFor(() => expect(address()).not.toBe(PATH))
    expect(server.writes[0]).toMatchObject({ method: 'POST', body: { ownedBy: 'user' } })
  })
})

describe('a new template', () => {
  it('begins with an empty page of its type and is created when it is saved', async () => {
    const { address } = await open('/configuration/templates/new?tipo=solarStudy')
    await press('Plano')
    await press('Guardar plantilla')
    await waitFor(() => expect(server.writes).toHaveLength(1))
    expect(server.writes[0]).toMatchObject({ method: 'POST', body: { templateType: 'solarStudy' } })
    expect(saved().pages[0]?.components[0]?.type).toBe('map')
    await waitFor(() => expect(address()).not.toContain('new'))
  })
})

describe('on a phone', () => {
  it('the blocks are a list that is edited in its place, and the preview is beside it', async () => {
    setScreenWidth(360)
    await renderScreen(<TemplateEditorPage />, { path: PATH })
    await press(/^Texto ?Hola/)
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto' }), { target: { value: 'En el móvil' } })
    await user.click(screen.getByText('Vista previa'))
    const preview = await screen.findByRole('region', { name: 'Vista previa' })
    expect(preview.textContent).toContain('En el móvil')
  })
})

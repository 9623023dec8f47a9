import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openStep } from '@vatio/domain/solar/studies/study-changes'
import { markSteps, noStepMarks } from '@vatio/domain/solar/studies/study-step'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { getToasts } from '../../platform/messages/toasts.ts'
import { readInProgress } from './kept-study.ts'
import {
  atRest,
  completeContent,
  endStudyTests,
  idOf,
  solarUser,
  studyOf,
  studyServer,
} from '../../../test/study-server.ts'
import { StudyWizardPage } from './StudyWizardPage.tsx'

const user = userEvent.setup({ delay: null })
const BASE = '/solar-studies/new-study'
const render = (rest = '') => renderScreen(<StudyWizardPage />, { path: `${BASE}${rest}`, user: solarUser })
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const openTab = () => screen.getByRole('tab', { selected: true }).textContent
const nameField = () => screen.findByLabelText('Nombre o razón social')

endStudyTests()

describe('the tabs of a study', () => {
  it('[SOL-GE-003] [SOL-GE-004] [SOL-GE-005] [SOL-GE-006] [SOL-GE-007] [SOL-GE-008] are six, in their order', async () => {
    studyServer()
    await render()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Datos del cliente',
      'Consumo',
      'Selección de superficies',
      'Producción',
      'Resultados',
      'Balance económico',
    ])
  })

  it.each([
    ['/production', 'Producción'],
    ['', 'Datos del cliente'],
    ['/nada', 'Datos del cliente'],
    ['/production/nada', 'Datos del cliente'],
  ])('[SOL-GE-002] follow the address: %s opens %s', async (rest, title) => {
    studyServer()
    await render(rest)
    expect(openTab()).toContain(title)
  })

  it('[SOL-GE-002] put the opened one in the address, by a press, the next button or the keys', async () => {
    studyServer([studyOf()])
    const { address } = await render(`/clientDetails?study=${idOf(1)}`)
    await user.click(await tab(/^Consumo/))
    expect(address()).toBe(`${BASE}/consumption?study=${idOf(1)}`)
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(address()).toBe(`${BASE}/surfacesSelector?study=${idOf(1)}`)
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(openTab()).toContain('Producción')
    await user.click(await tab(/^Balance/))
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull()
  })

  it('are restored where a study is opened by its address without a tab', async () => {
    studyServer([studyOf()])
    const first = await render(`/production?study=${idOf(1)}`)
    await tab(/^Producción/)
    first.unmount()
    await render(`?study=${idOf(1)}`)
    await tab(/^Producción/)
    expect(openTab()).toContain('Producción')
  })

  it('[SOL-GE-009] say of each step whether it is complete', async () => {
    studyServer([studyOf({ content: completeContent() })])
    await render(`/consumption?study=${idOf(1)}`)
    expect(await tab(/^Datos del cliente ?, completado$/)).toBeDefined()
    expect(await tab(/^Consumo ?, incompleto$/)).toBeDefined()
  })

  it('[SOL-GE-010] mark a step that is out of date until it is opened', async () => {
    const content = { ...completeContent(), stepsUpdates: markSteps(noStepMarks, 'results') }
    const server = studyServer([studyOf({ content })])
    await render(`/clientDetails?study=${idOf(1)}`)
    await user.click(await tab(/^Resultados ?, incompleto ?, datos desactualizados$/))
    await user.click(await tab(/^Consumo/))
    expect(await tab(/^Resultados ?, incompleto$/)).toBeDefined()
    await waitFor(() => expect(server.find(idOf(1))?.content).toEqual(openStep(content, 'results')))
  })
})

describe('a study in the wizard', () => {
  it('is created by its first change, whose content it gets, and is then the study in progress', async () => {
    const server = studyServer()
    const { address } = await render('/clientDetails')
    const name = await nameField()
    expect(server.sent).toEqual([])
    await user.type(name, 'Panadería')
    await waitFor(() => expect(address()).toBe(`${BASE}/clientDetails?study=${idOf(9)}`))
    await waitFor(() => expect(screen.getByText('Guardado')).toBeDefined())
    expect(await nameField()).toBe(name)
    expect(server.find(idOf(9))?.content.clientDetails.identifier).toBe('Panadería')
    expect(readInProgress()).toBe(idOf(9))
  })

  it('[SOL-GE-024] [ERR-134] [LIM-004] [SOL-CD-008] says for 8 s that a step has become complete or incomplete', async () => {
    studyServer([studyOf({ content: { ...completeContent(), geographicalZone: null } })])
    await render(`/clientDetails?study=${idOf(1)}`)
    await user.click(await screen.findByRole('combobox', { name: 'Zona geográfica' }))
    await user.click(screen.getByRole('option', { name: 'Canarias' }))
    await screen.findByText('Datos del cliente completado')
    expect(getToasts().at(-1)).toMatchObject({ tone: 'success', seconds: 8 })
    expect(await tab(/^Resultados ?, incompleto ?, datos desactualizados$/)).toBeDefined()
    await user.clear(screen.getByLabelText('Potencia contratada Punta (kW)'))
    await screen.findByText('Datos del cliente incompleto')
    expect(getToasts().at(-1)).toMatchObject({ tone: 'error', seconds: 8 })
  })

  it('asks which version stays where another window has changed it, and shows the other one', async () => {
    const server = studyServer([studyOf({ content: completeContent() })])
    await render(`/clientDetails?study=${idOf(1)}`)
    const name = await nameField()
    server.changeElsewhere(idOf(1), {
      content: {
        ...completeContent(),
        clientDetails: { ...completeContent().clientDetails, identifier: 'Otra' },
      },
    })
    await user.type(name, ' e hijos')
    await user.click(await screen.findByRole('button', { name: 'Cargar lo guardado' }))
    await waitFor(() => expect(name).toHaveProperty('value', 'Otra'))
    expect(screen.queryByRole('button', { name: 'Guardar lo mío' })).toBeNull()
  })

  it('keeps what is on screen where that is chosen', async () => {
    const server = studyServer([studyOf({ content: completeContent() })])
    await render(`/clientDetails?study=${idOf(1)}`)
    const name = await nameField()
    server.changeElsewhere(idOf(1), {})
    await user.type(name, ' e hijos')
    await user.click(await screen.findByRole('button', { name: 'Guardar lo mío' }))
    await screen.findByText('Guardado')
    expect(server.find(idOf(1))?.content.clientDetails.identifier).toBe('Panadería Ruiz e hijos')
  })

  it('shows again, after a reload, what could not be stored', async () => {
    const server = studyServer([studyOf({ content: completeContent() })])
    const first = await render(`/clientDetails?study=${idOf(1)}`)
    const name = await nameField()
    server.fetched.mockRejectedValue(new TypeError('offline'))
    await user.type(name, ' SL')
    await screen.findByText(/^Sin guardar: no hay conexión/, {}, { timeout: 5000 })
    first.unmount()
    await atRest()
    const again = studyServer([studyOf({ content: completeContent() })])
    await render(`/clientDetails?study=${idOf(1)}`)
    expect(await nameField()).toHaveProperty('value', 'Panadería Ruiz SL')
    await waitFor(() =>
      expect(again.find(idOf(1))?.content.clientDetails.identifier).toBe('Panadería Ruiz SL'),
    )
  })

  it('says that it does not exist, and is then no longer in progress', async () => {
    localStorage.setItem(`solar-study-in-progress:${solarUser.userUID}`, idOf(7))
    studyServer()
    await render(`?study=${idOf(7)}`)
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'El estudio no existe o no tienes acceso a él.',
    )
    expect(readInProgress()).toBeNull()
  })
})

describe('saving a study', () => {
  it('[SOL-GE-027] is offered from any tab once the client details are complete', async () => {
    const server = studyServer([studyOf({ content: completeContent() })])
    await render(`/production?study=${idOf(1)}`)
    await screen.findByRole('button', { name: 'Guardar estudio' })
    await user.click(screen.getByRole('button', { name: 'Guardar estudio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Guardar estudio' })
    const name = within(dialog).getByLabelText(/^Nombre del estudio/)
    expect(name).toHaveProperty('value', 'Panadería Ruiz')
    await user.type(name, ' 2026')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar estudio' }))
    await screen.findByText('Estudio guardado')
    expect(server.sent.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/${idOf(1)}/saving`,
      body: { name: 'Panadería Ruiz 2026', client: null, commercial: null, version: 1 },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Panadería Ruiz 2026')
    expect(readInProgress()).toBeNull()
  })

  it('[SOL-GE-027] is not offered before', async () => {
    studyServer([studyOf()])
    await render(`/production?study=${idOf(1)}`)
    expect(await screen.findByRole('button', { name: 'Guardar estudio' })).toHaveProperty('disabled', true)
  })
})

describe('the offer to continue', () => {
  const inProgress = () => localStorage.setItem(`solar-study-in-progress:${solarUser.userUID}`, idOf(1))

  it('[SOL-GE-011] [SOL-GE-029] opens the study in progress', async () => {
    inProgress()
    studyServer([studyOf({ content: completeContent() })])
    const { address } = await render()
    expect(await screen.findByText('Tienes un estudio en curso. ¿Quieres continuarlo?')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Continuar' }))
    expect(address()).toBe(`${BASE}?study=${idOf(1)}`)
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Panadería Ruiz'))
  })

  it('[SOL-GE-029] begins again where that is chosen, and does not ask twice', async () => {
    inProgress()
    studyServer([studyOf()])
    const first = await render()
    await user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await nameField()).toHaveProperty('value', '')
    first.unmount()
    await act(async () => void (await render()))
    expect(screen.queryByText('Tienes un estudio en curso. ¿Quieres continuarlo?')).toBeNull()
  })
})

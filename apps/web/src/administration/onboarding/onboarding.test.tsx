import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { ChecklistCard } from './ChecklistCard.tsx'
import { OnboardingDialog } from './OnboardingDialog.tsx'

const newAdmin = { ...testUser, completedOnboarding: false, clientLicense: 'freemium' } as const
const fetched = vi.fn<typeof fetch>()
let user = userEvent.setup({ delay: null })
let sent: { path: string; body: unknown }[] = []
let reached: string[] = []
let failing: string | null = null
let checklist = {
  steps: { client: true, supply: false, offer: false, curve: false, comparison: false },
  hasContracts: false,
  hasDemoData: false,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  sent = []
  failing = null
  reached = []
  checklist = {
    steps: { client: true, supply: false, offer: false, curve: false, comparison: false },
    hasContracts: false,
    hasDemoData: false,
  }
  fetched.mockImplementation(async (url, init) => {
    const path = (url as string).replace(/^.*\/api\/security\//, '')
    const body = init?.body ? (JSON.parse(init.body as string) as { step?: string }) : undefined
    sent.push({ path, body })
    if (failing !== null && (body?.step === failing || path.endsWith(failing))) {
      return new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }), {
        status: 500,
      })
    }
    if (path.endsWith('config/theme')) {
      return new Response(JSON.stringify({ themeConfig: { background: '#ffffff' }, version: 7 }))
    }
    if (path.endsWith('updateTheme')) return new Response(JSON.stringify({ themeConfig: null, version: 8 }))
    if (path.endsWith('users/self')) {
      return new Response(JSON.stringify({ ...newAdmin, completedOnboarding: true }))
    }
    if (path.endsWith('clients/license')) {
      const licence = { license: 'freemium', licenseValidUntil: null, isExpired: false, reached, plan: null }
      return new Response(JSON.stringify(licence))
    }
    if (path.endsWith('checklist')) return new Response(JSON.stringify(checklist))
    if (path.endsWith('demoData')) {
      const reply = init?.method === 'POST' ? { rows: 80 } : { removed: 78, kept: ['Amparo de verdad'] }
      return new Response(JSON.stringify(reply))
    }
    return new Response(JSON.stringify({ status: 'OK' }))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  clearToasts()
})

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const writes = () =>
  sent.filter(({ path }) => path.startsWith('clients/')).map(({ path, body }) => ({ path, body }))

async function walkToBrand() {
  await press('¡Adelante!')
  await press('Siguiente')
  await user.type(screen.getByLabelText(/^Nombre/), 'Alba')
  await user.type(screen.getByLabelText(/^Primer apellido/), 'Montero')
  await press('Siguiente')
  await user.type(screen.getByLabelText(/^Nombre/), 'Luz del Norte{Enter}')
  await screen.findByLabelText('URL del logotipo')
}

describe('onboarding dialog', () => {
  it('[ACC-041] [ACC-042] only closes on Ocultar, without a request to the server', async () => {
    const onClose = vi.fn()
    await renderScreen(<OnboardingDialog onClose={onClose} />, { user: newAdmin })
    await press('Ocultar')
    expect(onClose).toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  it('[ACC-042] [API-039] with the switch on, skips the onboarding permanently', async () => {
    const onClose = vi.fn()
    await renderScreen(<OnboardingDialog onClose={onClose} />, { user: newAdmin })
    await user.click(screen.getByRole('switch', { name: 'No volver a mostrar' }))
    await press('Ocultar')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]?.path).toBe('clients/onboarding/skipOnboarding')
    expect(getSession()?.user.skippedOnboarding).toBe(true)
  })

  it('[ACC-040] stays open on Escape and on clicks beside it, and shows six steps', async () => {
    const onClose = vi.fn()
    await renderScreen(<OnboardingDialog onClose={onClose} />, { user: newAdmin })
    expect(screen.getByRole('dialog', { name: 'Primeros pasos' })).toBeTruthy()
    await user.keyboard('{Escape}')
    const besideDialog = document.querySelectorAll('.mantine-Modal-overlay, .mantine-Modal-inner')
    expect(besideDialog).toHaveLength(2)
    for (const area of besideDialog) await user.click(area)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('list', { name: 'Paso 1 de 6' }).children).toHaveLength(6)
  })

  it('[ACC-043] [ACC-044] [ACC-045] [ACC-046] [ACC-047] validates the fields of each step', async () => {
    await renderScreen(<OnboardingDialog onClose={() => {}} />, { user: newAdmin })
    await press('¡Adelante!')
    for (const state of ['Activo', 'Pte. renovación', 'Cerrado']) expect(screen.getByText(state)).toBeTruthy()
    await press('Siguiente')
    await press('Siguiente')
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2)
    expect(screen.getByLabelText('Segundo apellido')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Nombre/), 'Alba')
    await user.type(screen.getByLabelText(/^Primer apellido/), 'Montero{Enter}')
    await screen.findByText('Tu primera comercializadora')
    await user.type(screen.getByLabelText(/^Nombre/), '{Enter}')
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Nombre/), 'Luz{Enter}')
    await screen.findByRole('heading', { name: 'Tu imagen' })
  })

  it('[ACC-048] [ACC-049] [ACC-056] labels the last button by whether a brand is filled in', async () => {
    await renderScreen(<OnboardingDialog onClose={() => {}} />, { user: newAdmin })
    await walkToBrand()
    expect(screen.getByRole('button', { name: 'Saltar este paso y finalizar' })).toBeTruthy()
    expect(screen.getByText('Se aplicará con licencia Organization o superior')).toBeTruthy()
    await user.type(screen.getByLabelText('URL del logotipo'), 'https://a.example/l.png')
    expect(screen.getByRole('button', { name: 'Finalizar' })).toBeTruthy()
  })

  it('[ACC-050] [ACC-051] [ACC-052] [ACC-053] [ACC-054] sets up after 3 s, step by step, and closes 3 s later', async () => {
    const onClose = vi.fn()
    await renderScreen(<OnboardingDialog onClose={onClose} />, { user: newAdmin })
    await walkToBrand()
    await user.type(screen.getByLabelText('Color corporativo'), '#112233')
    await press('Finalizar')
    expect(screen.getByText('Estamos en ello... solo un momento.')).toBeTruthy()
    await pass(2_500)
    expect(writes()).toEqual([])
    await pass(600)
    await screen.findByText('¡Todo listo!')
    const bodies = writes().map(({ path, body }) => body ?? path)
    expect(bodies).toEqual([
      { step: 'commercial', name: 'Alba', firstSurname: 'Montero' },
      { step: 'energyMarketer', name: 'Luz del Norte' },
      { step: 'contractState', name: 'Activo' },
      { step: 'contractState', name: 'Pte. renovación' },
      { step: 'contractState', name: 'Cerrado' },
      'clients/config/theme',
      { background: '#ffffff', primary: '#112233', btnPrimary: '#112233', version: 7 },
      'clients/onboarding/completedOnboarding',
    ])
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(100, 6)
    expect(getSession()?.user.completedOnboarding).toBe(false)
    await pass(3_100)
    expect(getSession()?.user.completedOnboarding).toBe(true)
    expect(onClose).toHaveBeenCalled()
  })

  it('[ACC-055] shows an error and continues with the failed step on retry', async () => {
    failing = 'energyMarketer'
    await renderScreen(<OnboardingDialog onClose={() => {}} />, { user: newAdmin })
    await walkToBrand()
    await press('Saltar este paso y finalizar')
    await pass(3_100)
    await screen.findByText('Ha habido un error en la configuración inicial')
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(25)
    failing = null
    sent = []
    await press('Reintentar')
    await screen.findByText('¡Todo listo!')
    expect(writes()[0]?.body).toEqual({ step: 'energyMarketer', name: 'Luz del Norte' })
    expect(writes().some(({ path }) => path.includes('updateTheme'))).toBe(false)
  })

  it('keeps the typed values when the session expires', async () => {
    const first = await renderScreen(<OnboardingDialog onClose={() => {}} />, { user: newAdmin })
    await press('¡Adelante!')
    await press('Siguiente')
    await user.type(screen.getByLabelText(/^Nombre/), 'Alba')
    await pass(1_000)
    first.unmount()
    await renderScreen(<OnboardingDialog onClose={() => {}} />, { user: newAdmin })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nombre/)).value).toBe('Alba')
  })
})

describe('checklist', () => {
  it('ticks the completed steps and links to the next one', async () => {
    await renderScreen(<ChecklistCard />)
    await screen.findByText('1 de 5')
    expect(screen.getAllByLabelText('Hecho')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Nuevo punto de consumo' }).getAttribute('href')).toBe(
      '/energy-crm/consumption-points/new',
    )
    expect(screen.queryByRole('link', { name: 'Nuevo cliente' })).toBeNull()
  })

  it('is shown to Admins only, and hidden once every step is completed', async () => {
    const other = await renderScreen(<ChecklistCard />, { user: { ...testUser, role: 'user' } })
    expect(sent).toEqual([])
    other.unmount()
    checklist.steps = { client: true, supply: true, offer: true, curve: true, comparison: true }
    await renderScreen(<ChecklistCard />)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Tu primera comparativa')).toBeNull()
  })

  it('is not shown to a company with contracts of its own, unless it has sample data to remove', async () => {
    checklist.hasContracts = true
    const worked = await renderScreen(<ChecklistCard />)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Tu primera comparativa')).toBeNull()
    worked.unmount()
    checklist.hasDemoData = true
    await renderScreen(<ChecklistCard />)
    await screen.findByRole('button', { name: 'Quitar datos de ejemplo' })
  })

  it('loads sample data in one click', async () => {
    await renderScreen(<ChecklistCard />)
    await user.click(await screen.findByRole('button', { name: 'Cargar datos de ejemplo' }))
    await screen.findByText('Datos de ejemplo cargados')
  })

  it('[LIM-019] loads no sample data at the limit of contracts or commercials', async () => {
    reached = ['contracts']
    await renderScreen(<ChecklistCard />)
    await screen.findByRole('link', { name: 'Ver planes' })
    const button = screen.getByRole('button', { name: 'Cargar datos de ejemplo' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(sent.filter(({ path }) => path.endsWith('demoData'))).toEqual([])
  })

  it('removes sample data after a confirmation and names what remains', async () => {
    checklist.hasDemoData = true
    await renderScreen(<ChecklistCard />)
    await user.click(await screen.findByRole('button', { name: 'Quitar datos de ejemplo' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await screen.findByText('Datos de ejemplo quitados: 78 registros.')
    await screen.findByText(/Se quedan como tuyos, porque los has cambiado o usado: Amparo de verdad\./)
  })

  it('says why sample data could not be loaded', async () => {
    failing = 'demoData'
    await renderScreen(<ChecklistCard />)
    await user.click(await screen.findByRole('button', { name: 'Cargar datos de ejemplo' }))
    await screen.findByText('Ha habido un error al cargar los datos de ejemplo')
  })
})

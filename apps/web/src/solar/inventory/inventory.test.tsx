import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { FinancingTemplateForm } from '../financing/FinancingTemplateForm.tsx'
import { FinancingTemplatesPage } from '../financing/FinancingTemplatesPage.tsx'
import { useFinancingTemplates } from '../financing/financing-templates.queries.ts'
import { InvertersPage } from '../inverters/InvertersPage.tsx'
import { SolarKitPicker } from '../kits/SolarKitPicker.tsx'
import { SolarKitsPage } from '../kits/SolarKitsPage.tsx'
import { ManufacturersPage } from '../manufacturers/ManufacturersPage.tsx'
import { SolarPanelForm } from '../solar-panels/SolarPanelForm.tsx'
import { SolarPanelsPage } from '../solar-panels/SolarPanelsPage.tsx'
import { inventoryPath, type InventoryTab } from './inventory-tabs.data.ts'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const maker = { idManufacturer: '01900000-0000-7000-8000-0000000000f1', name: 'Zénit' }
const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`
/** Answers by the last segment of the path; a missing one fails. */
let answers: Record<string, unknown>
let errorCode: string | null

beforeEach(() => {
  sessionStorage.clear()
  answers = {
    licence: { license: 'professional', licenseValidUntil: null, isExpired: false, reached: [], plan: null },
    manufacturers: [maker],
  }
  errorCode = null
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const name = new URL(url as string, 'http://localhost').pathname.split('/').at(-1) ?? ''
    if (init?.method === 'POST' && errorCode !== null) {
      return new Response(JSON.stringify({ errors: [{ message: errorCode }], requestId: 'r' }), {
        status: 409,
      })
    }
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as { name: string }
      return new Response(JSON.stringify({ ...maker, ...body }), { status: 201 })
    }
    return name in answers
      ? new Response(JSON.stringify(answers[name]))
      : new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }), { status: 500 })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})
const solarUser = {
  ...testUser,
  applications: [{ application: 'solar-studies' as const, role: 'admin' as const }],
}
const render = (content: ReactNode, tab: InventoryTab = 'manufacturers') =>
  renderScreen(content, { path: inventoryPath(tab), user: solarUser })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function DefaultTemplate() {
  useFinancingTemplates({ onlyDefault: true })
  return null
}

describe('the lists of the inventory', () => {
  it.each<[string, () => ReactNode, string, InventoryTab?]>([
    ['[ERR-099]', () => <SolarPanelsPage />, 'Ha habido un error al obtener los paneles solares.', 'panels'],
    ['[ERR-115]', () => <SolarKitsPage />, 'Ha habido un error solicitando los kits de autoconsumo', 'kits'],
    ['[API-146]', () => <InvertersPage />, 'Ha habido un error al obtener los inversores.', 'inverters'],
    ['[ERR-097]', () => <ManufacturersPage />, 'Ha habido un error al obtener la lista de fabricantes'],
    [
      '[ERR-106]',
      () => <FinancingTemplatesPage />,
      'Ha habido un error al obtener la plantilla de financiación',
      'financing-templates',
    ],
    [
      '[ERR-105]',
      () => <DefaultTemplate />,
      'Ha habido un error al obtener las condiciones de financiación por defecto',
    ],
  ])('%s say that they could not be read', async (_, list, text, tab) => {
    answers = { licence: answers.licence }
    await render(list(), tab)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('[FMT-012] show one sentence and one action while they are empty', async () => {
    answers.manufacturers = []
    await render(<ManufacturersPage />)
    expect(await screen.findByText('Todavía no hay fabricantes.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Nuevo fabricante' }).length).toBeGreaterThan(0)
  })

  it('[SOL-IN-020] [SOL-GE-028] have a tab each, and one for the states of studies', async () => {
    await render(<ManufacturersPage />)
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Paneles',
      'Kits',
      'Inversores',
      'Fabricantes',
      'Plantillas de financiación',
      'Estados de estudio',
      'Valores de estudio',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fabricantes')
  })
})

describe('a new manufacturer', () => {
  it('[ERR-098] [SOL-IN-016] needs a unique name', async () => {
    await render(<ManufacturersPage />)
    await user.click(await screen.findByRole('button', { name: 'Nuevo fabricante' }))
    expect(button('Confirmar').disabled).toBe(true)
    await user.type(await screen.findByLabelText(/^Nombre/), 'zenit')
    expect(screen.getByText('Ya existe un fabricante con este nombre.')).toBeTruthy()
    expect(button('Confirmar').disabled).toBe(true)
    await user.type(screen.getByLabelText(/^Nombre/), ' Sur')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Se ha añadido correctamente el fabricante')).toBeTruthy()
  })

  it('[ERR-098] says that it could not be added', async () => {
    errorCode = 'UNHEARD_OF'
    await render(<ManufacturersPage />)
    await user.click(await screen.findByRole('button', { name: 'Nuevo fabricante' }))
    await user.type(await screen.findByLabelText(/^Nombre/), 'Otro')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Ha habido un error al añadir el fabricante')).toBeTruthy()
  })
})

describe('the form of a solar panel', () => {
  const panel = {
    solarPanelId: id(1),
    clientUID: testUser.clientUID,
    name: 'SN-440',
    heigth: 1762,
    width: 1134,
    depth: null,
    dataSheetUrl: null,
    peakPower: 440,
    efficiency: 22,
    manufacturer: maker,
    active: true,
    version: 1,
  }
  const form = (given: typeof panel | null) => (
    <SolarPanelForm record={given} onSaved={() => {}} onCancel={() => {}} />
  )

  it('[SOL-IN-001] [SOL-IN-002] [SOL-IN-004] [SOL-IN-008] can be confirmed once every required field is set', async () => {
    await render(form(null))
    expect(screen.getByRole('heading', { name: 'Creación de nuevo panel solar' })).toBeTruthy()
    expect(button('Cancelar')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Nombre/), 'SN-500')
    await user.type(screen.getByLabelText(/^Potencia pico/), '500')
    await user.type(screen.getByLabelText(/^Eficiencia/), '21,5')
    await user.type(screen.getByLabelText(/^Alto/), '2.000')
    await user.type(screen.getByLabelText(/^Ancho/), '1134')
    expect(button('Confirmar').disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: /^Fabricante/ }))
    await user.click(await screen.findByRole('option', { name: 'Zénit' }))
    expect(button('Confirmar').disabled).toBe(false)
    await user.clear(screen.getByLabelText(/^Alto/))
    expect(button('Confirmar').disabled).toBe(true)
  })

  it('[SOL-IN-002] [SOL-IN-010] shows the values of the panel to edit and rejects an efficiency above 100', async () => {
    await render(form(panel))
    expect(screen.getByRole('heading', { name: 'Edición de panel solar' })).toBeTruthy()
    const efficiency = screen.getByLabelText<HTMLInputElement>(/^Eficiencia/)
    expect(efficiency.value).toBe('22')
    await user.clear(efficiency)
    await user.type(efficiency, '120')
    await user.click(button('Confirmar'))
    expect(await screen.findByText(/eficiencia debe estar entre 0 y 100/)).toBeTruthy()
    expect(fetched.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false)
  })

  it('says beside the field that the address of the data sheet must be of https', async () => {
    await render(form(panel))
    await user.type(screen.getByLabelText(/^Ficha técnica/), 'http://zenit.example/440.pdf')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Escribe una dirección que empiece por https://')).toBeTruthy()
    expect(fetched.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(false)
  })
})

describe('the form of a financing template', () => {
  const open = () => render(<FinancingTemplateForm record={null} onSaved={() => {}} onCancel={() => {}} />)
  async function fill() {
    await user.type(screen.getByLabelText(/^Nombre/), 'Caja 12')
    await user.type(screen.getByLabelText(/^TIN/), '12')
    await user.type(screen.getByLabelText(/^Meses/), '12')
  }

  it('[SOL-EB-059] [SOL-EB-060] shows the monthly fee of a thousand euros', async () => {
    await open()
    await fill()
    // By hand: 88.848789; see the test of the form's figures.
    expect(await screen.findByText(/^88,85\s€$/)).toBeTruthy()
    expect(screen.getByText(/^12,68\s%$/)).toBeTruthy()
  })

  it.each([
    ['[ERR-106]', 'UNHEARD_OF', 'Ha habido un error al guardar la plantilla de financiación'],
    ['[SOL-EB-067]', 'FINANCING_TEMPLATE_NAME_TAKEN', 'Ya existe una plantilla con este nombre.'],
  ])('%s says why it was not saved', async (_, code, text) => {
    errorCode = code
    await open()
    await fill()
    await user.click(button('Crear plantilla'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Caja 12')
  })
})

describe('the kit dropdown', () => {
  const kit = (identifier: string, active: boolean): Partial<SolarKit> => ({
    idSolarKit: id(active ? 1 : 2),
    clientUID: testUser.clientUID,
    identifier,
    phaseNumber: 'single_phase',
    coplanar: true,
    peakPower: 4.4,
    price: 4250,
    panelNumber: 10,
    inverterNumber: 1,
    kitSolarPanel: {
      idKitSolarPanel: id(3),
      name: 'SN-440',
      heigth: 1762,
      width: 1134,
      peakPower: 440,
      efficiency: 22,
      manufacturer: maker,
    },
    kitInverter: {
      idKitInverter: id(4),
      name: 'Onda 5',
      manufacturer: maker,
      nominalPower: 5,
      maxInputPower: 7.5,
      phaseNumber: 'single_phase',
      efficiency: 98,
      price: 800,
      active: true,
      clientUID: testUser.clientUID,
    },
    active,
    version: 1,
  })
  const freemium = { user: { ...solarUser, clientLicense: 'freemium' as const } }
  const picker = <SolarKitPicker value={null} onChange={() => {}} />

  it('[ERR-117] [SEC-052] loads, and lists the active kits on Freemium too', async () => {
    answers.solarKits = [kit('Hogar', true), kit('Retirado', false)]
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const usual = fetched.getMockImplementation()!
    fetched.mockImplementation(async (...given) => {
      await waiting
      return usual(...given)
    })
    await renderScreen(picker, freemium)
    expect(screen.getByPlaceholderText('Cargando kits...')).toBeTruthy()
    release()
    await waitFor(() => expect(screen.getByPlaceholderText('Elige un kit')).toBeTruthy())
    await user.click(screen.getByRole('combobox', { name: 'Kit de autoconsumo' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Hogar · 4,40 kWp'])
  })

  it('[ERR-116] says that the kits could not be read and retries', async () => {
    await renderScreen(picker, freemium)
    expect(await screen.findByText('No se han podido obtener los kits')).toBeTruthy()
    answers.solarKits = [kit('Hogar', true)]
    await user.click(button('Reintentar'))
    await waitFor(() => expect(screen.queryByText('No se han podido obtener los kits')).toBeNull())
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { createStudyContent, createSurface, MemoryEditor, samplePanel } from '../../../test/solar-study.tsx'
import { InstallationChoice } from './InstallationChoice.tsx'

const user = userEvent.setup({ delay: null })
let content: StudyContent

const manufacturer = { idManufacturer: '01900000-0000-7000-8000-000000000501', name: 'Solaria' }
const sampleKit = {
  idSolarKit: '01900000-0000-7000-8000-000000000301',
  clientUID: '01900000-0000-7000-8000-000000000001',
  identifier: 'Kit coplanar',
  phaseNumber: 'three_phase',
  coplanar: true,
  peakPower: 20,
  price: 9_000,
  panelNumber: 40,
  inverterNumber: 1,
  kitSolarPanel: {
    idKitSolarPanel: samplePanel.solarPanelId,
    name: samplePanel.name,
    heigth: samplePanel.heigth,
    width: samplePanel.width,
    peakPower: samplePanel.peakPower,
    efficiency: samplePanel.efficiency,
    manufacturer,
  },
  kitInverter: {
    idKitInverter: '01900000-0000-7000-8000-000000000401',
    name: 'Faro 15 T',
    manufacturer,
    nominalPower: 15,
    maxInputPower: 22,
    phaseNumber: 'three_phase',
    efficiency: 98,
    price: 1_500,
    active: true,
    clientUID: '01900000-0000-7000-8000-000000000001',
  },
  active: true,
  version: 1,
}
const kits = [
  sampleKit,
  {
    ...sampleKit,
    idSolarKit: '01900000-0000-7000-8000-000000000302',
    identifier: 'Kit inclinado',
    coplanar: false,
  },
  {
    ...sampleKit,
    idSolarKit: '01900000-0000-7000-8000-000000000303',
    identifier: 'Kit monofásico',
    phaseNumber: 'single_phase',
  },
]

afterEach(() => vi.unstubAllGlobals())

/** @param listed the kits of the inventory; null where they cannot be read. Panels it has none. */
async function render(initial: StudyContent, listed: readonly unknown[] | null = kits) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('solarKits')) return new Response(JSON.stringify([[], 0]))
    const failure = { errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }
    return listed === null
      ? new Response(JSON.stringify(failure), { status: 500 })
      : new Response(JSON.stringify(listed))
  })
  await renderScreen(
    <MemoryEditor
      initial={initial}
      onContent={(now) => {
        content = now
      }}
    >
      <InstallationChoice onModeChange={() => {}} />
    </MemoryEditor>,
  )
}

describe('a panel', () => {
  it('stays shown after it has left the inventory', async () => {
    await render(createStudyContent())
    const picker = await screen.findByRole('combobox', { name: 'Panel solar' })
    await waitFor(() => expect(picker).toHaveProperty('value', 'Jiloca 500'))
  })
})

describe('a kit', () => {
  const inKitMode = (part: Partial<StudyContent> = {}) =>
    createStudyContent({
      peakPowerIntroductionMode: 'solarKit',
      instalationPhaseNumber: 'three_phase',
      ...part,
    })
  const offered = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Kit de autoconsumo' }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }

  it('[SOL-PR-023] is offered for the phases of the installation, and coplanar where no panel is inclined', async () => {
    await render(inKitMode())
    expect(await offered()).toEqual(['Kit coplanar · 20,00 kWp'])
  })

  it('[SOL-PR-023] is offered with a structure where the panels of a surface are inclined', async () => {
    await render(inKitMode({ surfaces: [createSurface({ panelInclination: 10 })] }))
    expect(await offered()).toEqual(['Kit coplanar · 20,00 kWp', 'Kit inclinado · 20,00 kWp'])
  })

  it('[ERR-113] [SOL-PR-019] brings its panel, and says that it has more panels than the surfaces hold', async () => {
    await render(inKitMode({ solarPanel: null, surfaces: [createSurface({ area: 20 })] }))
    await offered()
    await user.click(screen.getByRole('option', { name: 'Kit coplanar · 20,00 kWp' }))
    expect(
      await screen.findByText(
        'El número de paneles del kit seleccionado es superior al número de paneles disponibles en las superficie seleccionadas',
      ),
    ).toBeTruthy()
    expect(content.solarPanel?.name).toBe('Jiloca 500')
    expect(content.surfaces[0]?.panelNumber).toBe(7)
  })

  it('[ERR-115] [ERR-116] cannot be chosen while the kits could not be read', async () => {
    await render(inKitMode(), null)
    expect(await screen.findByText('No se han podido obtener los kits')).toBeTruthy()
    expect(await screen.findByText('Ha habido un error solicitando los kits de autoconsumo')).toBeTruthy()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { createEmptyStudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { LocalEditor } from './surfaces-tab.fixture.tsx'
import { SurfacesCard } from './SurfacesCard.tsx'

const none = { available: false, isSample: false, attribution: '' }
const services = {
  tiles: { ...none, maxZoom: 19 },
  addresses: { ...none, available: true, attribution: 'IGN' },
  buildings: none,
}
const candidate = {
  id: '1',
  type: 'portal',
  label: 'Calle Mayor 1',
  postalCode: '28013',
  municipality: 'Madrid',
  province: 'Madrid',
  lat: 40.4155,
  lng: -3.7074,
}

const asked: string[] = []
let find: () => void
beforeEach(() => {
  asked.length = 0
  const found = new Promise<Response>((resolve) => {
    find = () => resolve(new Response(JSON.stringify([candidate])))
  })
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (pathname === '/api/solar/maps') return Promise.resolve(new Response(JSON.stringify(services)))
    asked.push(searchParams.get('q') ?? '')
    return found
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[SOL-GE-025] the board shows northern Spain until the address of the client is found', async () => {
  const { clientDetails, instalationPhaseNumber } = createEmptyStudyContent()
  expect(instalationPhaseNumber).toBe('single_phase')
  await renderScreen(
    <LocalEditor
      initial={{ clientDetails: { ...clientDetails, address: 'Calle Mayor 1', city: 'Madrid' } }}
      onContent={() => {}}
    >
      <SurfacesCard />
    </LocalEditor>,
  )
  expect(screen.getByLabelText('Latitud')).toHaveProperty('value', '43,263')
  expect(screen.getByLabelText('Longitud')).toHaveProperty('value', '-2,935')
  await waitFor(() => expect(asked).toEqual(['Calle Mayor 1, Madrid']))
  find()
  await waitFor(() => expect(screen.getByLabelText('Latitud')).toHaveProperty('value', '40,4155'))
})

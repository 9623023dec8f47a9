import { render, screen, waitFor } from '@testing-library/react'
import { toMapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { RoofPictureCard } from './RoofPictureCard.tsx'
import { createSurface } from './surface-edits.ts'
import { SurfacePreviewCard } from './SurfacePreviewCard.tsx'

const origin = { lat: 43.263, lng: -2.935 }
const path = (
  [
    [0, 0],
    [12, 0],
    [12, 8],
    [0, 8],
  ] as const
).map(([x, y]) => toMapPoint({ x, y }, origin))
const house = createSurface('01900000-0000-4000-8000-000000000001', path, [])
const panel = { heigth: 1722, width: 1134 }

beforeEach(() => {
  const none = { available: false, isSample: false, attribution: '' }
  const services = { tiles: { ...none, maxZoom: 19 }, addresses: none, buildings: none }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(services))))
})
afterEach(() => vi.unstubAllGlobals())

it('[SOL-SU-011] the preview of a surface shows it with its panels, and nothing in it can be changed', async () => {
  await renderScreen(<SurfacePreviewCard surface={house} panel={panel} />)
  const preview = screen.getByRole('img', { name: 'Vista de la superficie Superficie-1' })
  // 12 × 8 m hold 40 of these panels; the checked example of the layout.
  await waitFor(() => expect(preview.querySelector('[data-panels="40"]')).toBeTruthy())
  expect(preview.querySelectorAll('button, input, [role="button"]')).toHaveLength(0)
})

it('the picture of a roof is drawn in metres, with a part of its path for each panel', () => {
  const { container } = render(<RoofPictureCard surface={house} panel={panel} />)
  const [left, top, width, height] = container
    .querySelector('svg')!
    .getAttribute('viewBox')!
    .split(' ')
    .map(Number) as [number, number, number, number]
  // 3 % of its longer side around 12 × 8 m.
  for (const [is, expected] of [
    [left, -0.36],
    [top, -8.36],
    [width, 12.72],
    [height, 8.72],
  ] as const)
    expect(is).toBeCloseTo(expected, 3)
  expect(container.querySelectorAll('path')[1]?.getAttribute('d')?.match(/M/g)).toHaveLength(40)
})

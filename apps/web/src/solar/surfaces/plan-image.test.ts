import { toLocalPoint, toMapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { expect, it } from 'vitest'
import { placeImage, scaleImage } from './plan-image.ts'

const centre = { lat: 43.263, lng: -2.935 }
const at = (x: number, y: number) => toMapPoint({ x, y }, centre)

it('a plan is laid around a place and scaled by a known length, of which the first point stays', () => {
  const image = placeImage('blob:a', 0.5, centre)
  expect(image).toMatchObject({ widthM: 40, ratio: 0.5 })
  const scaled = scaleImage(image, at(-10, 0), at(10, 0), 5)!
  expect(scaled.widthM).toBeCloseTo(10, 4)
  // The corner was 10 m west and 10 m north of the first point.
  const corner = toLocalPoint(scaled.corner, at(-10, 0))
  expect(corner.x).toBeCloseTo(-2.5, 2)
  expect(corner.y).toBeCloseTo(2.5, 2)
})

it('a plan is not scaled by one point, or by no length', () => {
  const image = placeImage('blob:a', 1, centre)
  expect(scaleImage(image, centre, centre, 5)).toBeNull()
  expect(scaleImage(image, centre, at(1, 1), 0)).toBeNull()
})

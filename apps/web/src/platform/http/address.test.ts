import { expect, it } from 'vitest'
import { fillPath } from './address.ts'

it('a value stays in its place of the path, whatever a link names as an id', () => {
  const fill = (id: string) => fillPath('/api/x/:id/y', { id })
  expect(fill('../../users?q=1#a\\')).toBe('/api/x/..%2F..%2Fusers%3Fq%3D1%23a%5C/y')
  expect(fill('%2e%2e')).toBe('/api/x/%252e%252e/y')
  // The browser would resolve these, also where they are encoded.
  for (const id of ['.', '..', '']) expect(() => fill(id)).toThrow('path value id')
})

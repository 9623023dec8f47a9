import { describe, expect, it } from 'vitest'
import { restingState } from './contract-attention.ts'

const counts = (...open: number[]) =>
  open.map((count, index) => ({ idContractState: `S${index}`, open: count }))

describe('the state in which contracts rest', () => {
  it('is that of more than half of the open contracts', () => {
    expect(restingState(counts(20, 71, 50))).toBe('S1')
    expect(restingState(counts(1))).toBe('S0')
  })

  it('is none where no state has more than half', () => {
    expect(restingState(counts(20, 70, 50))).toBeNull()
    expect(restingState(counts(5, 5))).toBeNull()
    expect(restingState([])).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { checkCupsList, MAX_CHECKED_CUPS } from './check-cups-list.ts'

it('says of each code whether it is right, and of a wrong one what is wrong and which letters it would have', () => {
  const text =
    'ES0021000000000001RK0F\nes 0022 0000 0000 0002 fn; ES0291000000000001DX\tES123, XX0021000000000001RK'
  expect(checkCupsList(text).map(({ compact, fault, letters }) => [compact, fault, letters])).toEqual([
    ['ES0021000000000001RK0F', null, 'RK'],
    ['ES0022000000000002FN', null, 'FN'],
    ['ES0291000000000001DX', 'control', 'DN'],
    ['ES123', 'length', null],
    ['XX0021000000000001RK', 'structure', null],
  ])
})
it('names the distributor of a known code, and the code of another', () => {
  const [known, other] = checkCupsList('ES0363000000000011LS0F\nES0291000000000001DN0F')
  expect([known?.distributor, known?.distributorCode]).toEqual(['e-distribución (Canarias)', '0363'])
  expect([other?.distributor, other?.distributorCode]).toEqual([null, '0291'])
})
it('lists a code once and stops at the most that are checked', () => {
  expect(checkCupsList('ES1\nes1\n\n ES1')).toHaveLength(1)
  expect(checkCupsList(Array.from({ length: 600 }, (_, at) => `ES${at}`).join('\n'))).toHaveLength(
    MAX_CHECKED_CUPS,
  )
})

import { describe, expect, it } from 'vitest'
import { nameOfComparison, openOfferOf, saveForReport } from './save-for-report.ts'

describe('a fresh comparison that is reported', () => {
  it('[BIL-006] is saved first, and its report is that of the saved one', async () => {
    const bodies: unknown[] = []
    const create = {
      mutateAsync: async ({ body }: { readonly body: object }) => {
        bodies.push(body)
        return { idComparison: 'saved' }
      },
    }
    expect(await saveForReport(create, { name: 'Obrador' })).toEqual({
      entity: 'comparison',
      idEntity: 'saved',
    })
    expect(bodies).toEqual([{ name: 'Obrador' }])
  })

  it('has no report where it could not be saved', async () => {
    const create = { mutateAsync: () => Promise.reject(new Error('LICENSE_LIMIT_REACHED')) }
    expect(await saveForReport(create, {})).toBeNull()
  })

  it('is named by its supply, else by its marketer, and never by nothing', () => {
    expect(nameOfComparison({ supplyLabel: 'Nave', currentMarketer: 'Voltanea' })).toBe('Nave')
    expect(nameOfComparison({ supplyLabel: '', currentMarketer: 'Voltanea' })).toBe('Voltanea')
    expect(nameOfComparison({ supplyLabel: '', currentMarketer: '' })).toBe('Comparativa')
  })
})

describe('the offer of a report', () => {
  it('is the one that is open on the screen, and none while the contract in force or an earlier offer is', () => {
    const offers = [{ idTariff: 'best' }, { idTariff: 'other' }]
    expect(openOfferOf(offers, 'other')).toEqual({ idTariff: 'other' })
    for (const shown of [undefined, 'actual', 'gone']) expect(openOfferOf(offers, shown)).toBeNull()
  })
})

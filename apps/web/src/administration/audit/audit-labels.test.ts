import { describe, expect, it } from 'vitest'
import { auditedActions } from '@vatio/domain/administration/audit/audited-action'
import { auditedEntities } from '@vatio/domain/administration/audit/audited-entity'
import { actionLabel, changesOf, entityLabel } from './audit-labels.ts'

describe('labels of the audit', () => {
  it('lists only the changed fields of an update, by their Spanish names', () => {
    expect(
      changesOf({
        before: { name: 'Ana', version: 1, idClient: 'x', clientInfo: { phoneNumber: '600', city: 'Vigo' } },
        after: { name: 'Ana', version: 2, idClient: 'x', clientInfo: { phoneNumber: '601', city: 'Vigo' } },
      }),
    ).toEqual([{ field: 'clientInfo.phoneNumber', label: 'Teléfono', before: '600', after: '601' }])
  })
  it('lists the new values of a creation and the old ones of a deletion', () => {
    expect(changesOf({ before: null, after: { active: true, price: 0.123456, list: [1, 2] } })).toEqual([
      { field: 'active', label: 'Activo', after: 'Sí' },
      { field: 'price', label: 'price', after: '0,123456' },
      { field: 'list', label: 'list', after: '[1,2]' },
    ])
    expect(changesOf({ before: { name: '' }, after: null })).toEqual([
      { field: 'name', label: 'Nombre', before: '–' },
    ])
  })
  it('lists added and removed fields', () => {
    expect(changesOf({ before: { name: 'Ana' }, after: { email: 'a@b.es' } })).toEqual([
      { field: 'name', label: 'Nombre', before: 'Ana', after: '–' },
      { field: 'email', label: 'Email', before: '–', after: 'a@b.es' },
    ])
  })
  it('names the custom fields of a client as its company does, and joins their labels', () => {
    const before = { customFieldValues: { 'Nº de cta.': 7, idioma: 'Catalán' } }
    const after = { customFieldValues: { 'Nº de cta.': 8, idioma: 'Catalán', Marcas: ['Oro', 'Plata'] } }
    expect(changesOf({ before, after }).map(({ label, before: was, after: is }) => [label, was, is])).toEqual(
      [
        ['Nº de cta.', '7', '8'],
        ['Marcas', '–', 'Oro, Plata'],
      ],
    )
    expect(changesOf({ before: null, after: before }).map(({ label }) => label)).toEqual([
      'Nº de cta.',
      'idioma',
    ])
  })

  it('[FEE-016] names the structure of a price and its figures', () => {
    const structure = { structure: 'quota', eurPerMonth: 30, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 }
    const before = { prices: {}, structure }
    const after = { prices: {}, structure: { ...structure, eurPerMonth: 35 } }
    expect(changesOf({ before, after }).map(({ label, before: was, after: is }) => [label, was, is])).toEqual(
      [['Cuota', '30', '35']],
    )
    expect(changesOf({ before: null, after }).map(({ label }) => label)).toEqual([
      'Estructura del precio',
      'Cuota',
      'Energía incluida',
      'Precio de la energía de más',
    ])
  })

  it('accepts any stored content', () => {
    expect(changesOf({ before: null, after: 'texto' })).toEqual([
      { field: 'valor', label: 'valor', after: 'texto' },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
  it('gives every kind and every action a different label', () => {
    expect(new Set(auditedEntities.map(entityLabel)).size).toBe(auditedEntities.length)
    expect(new Set(auditedActions.map(actionLabel)).size).toBe(auditedActions.length)
  })
})

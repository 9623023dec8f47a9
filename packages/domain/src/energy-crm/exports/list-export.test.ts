import { describe, expect, it } from 'vitest'
import { exportFileName } from './list-export.ts'

describe('the file of an export', () => {
  it('is named by its list in Spanish, the Spanish date and the format', () => {
    expect(exportFileName('clients', 'xlsx', '2026-11-23')).toBe('clientes_23-11-2026.xlsx')
    expect(exportFileName('contracts', 'csv', '2026-01-02')).toBe('contratos_02-01-2026.csv')
  })
})

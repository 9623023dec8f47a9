import { describe, expect, it } from 'vitest'
import { auditedActions, isAuditedAction } from './audited-action.ts'
import { auditedEntities, isAuditedEntity } from './audited-entity.ts'

describe('the filters of the audit', () => {
  it.each([
    ['actions', auditedActions, isAuditedAction],
    ['records', auditedEntities, isAuditedEntity],
  ] as const)('know the %s of the list by their names, and nothing else', (_, names, isKnown) => {
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    expect([undefined, '', 'toString', 'Create', 'clients'].filter(isKnown)).toEqual([])
  })
})

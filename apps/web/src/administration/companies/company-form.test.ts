import { describe, expect, it } from 'vitest'
import { toCompanyFormValues, toCompanyInput } from './company-form.ts'

describe('the form of a company', () => {
  it('[NAV-002] [ACC-057] begins a new company with every application, tasks and dashboards', () => {
    const input = toCompanyInput(toCompanyFormValues(null))
    expect([input.applications.length, input.activatedTasks, input.activatedDashboards]).toEqual([
      6,
      true,
      true,
    ])
  })

  it('[NAV-029] sends the single application first', () => {
    const values = {
      ...toCompanyFormValues(null),
      clientSingleAppModeEnabled: true,
      singleApplication: 'billing' as const,
    }
    expect(toCompanyInput(values).applications[0]).toBe('billing')
  })
})

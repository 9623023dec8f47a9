import { describe, expect, it } from 'vitest'
import { applicationNames } from '../../identity/accounts/application.ts'
import type { Role } from '../../identity/accounts/role.ts'
import { areSameColumns, isSameSearch, type ListSearch } from './list-view.ts'
import { canChangeListView, canRemoveListView, listsOf } from './list-view.policy.ts'
import { isViewedList, viewedLists } from './viewed-list.data.ts'

const search = (values: Partial<ListSearch> = {}): ListSearch => ({
  q: '',
  sort: null,
  size: null,
  filters: {},
  ...values,
})

describe('two searches', () => {
  it('are the same in any order of filters and of values of a filter, and with blanks around the text', () => {
    const one = search({ q: 'sol', filters: { state: 'a,b', commercial: 'c' } })
    expect(isSameSearch(one, search({ q: ' sol ', filters: { commercial: 'c', state: 'b,a' } }))).toBe(true)
    expect(isSameSearch(search(), search({ filters: { state: '' } }))).toBe(true)
  })

  it('differ in text, order, page size, a filter or a value', () => {
    const one = search({ q: 'sol', sort: '-name', size: 50, filters: { state: 'a' } })
    const others: readonly Partial<ListSearch>[] = [
      { q: 'luna' },
      { sort: 'name' },
      { size: null },
      { filters: { state: 'a,b' } },
      { filters: { paymentState: 'a' } },
      { filters: {} },
    ]
    for (const other of others) {
      expect([other, isSameSearch(one, { ...one, ...other })]).toEqual([other, false])
    }
  })
})

it('columns are the same in any order, and differ in an id, a width or in being chosen at all', () => {
  const columns = [
    { id: 'name', width: null },
    { id: 'cups', width: 200 },
  ]
  expect(areSameColumns(columns, columns.toReversed())).toBe(true)
  expect(areSameColumns(null, null)).toBe(true)
  expect(areSameColumns(columns, null)).toBe(false)
  expect(areSameColumns(columns, columns.slice(1))).toBe(false)
  expect(areSameColumns(columns, [columns[0]!, { id: 'cups', width: 201 }])).toBe(false)
})

describe('the lists of a user', () => {
  const grants = applicationNames.map((application) => ({ application, role: 'user' as const }))
  const closed = (role: Role) =>
    viewedLists.filter((list) => !listsOf({ role, applications: grants }).includes(list))

  it('[SEC-010] are those of their applications', () => {
    const applications = [{ application: 'billing' as const, role: 'user' as const }]
    expect(listsOf({ role: 'user', applications })).toEqual(['comparisons', 'users'])
  })

  it('[SEC-011] and of their role', () => {
    expect(closed('user')).toEqual(['audit', 'mails', 'companies'])
    expect(closed('admin')).toEqual(['companies'])
    expect(closed('superadmin')).toEqual([])
  })
})

it('a list is one of the closed set, not a property of objects', () => {
  expect(isViewedList('contracts')).toBe(true)
  expect(isViewedList('offer-ranking')).toBe(false)
  expect(isViewedList('constructor')).toBe(false)
})

it('a view is changed by its owner, and removed by its owner or, if it is shared, by an Admin', () => {
  const of = (sharing: 'own' | 'group' | 'company') => ({ owner: { userUID: 'ana' }, sharing })
  const ana = { userUID: 'ana', role: 'user' } as const
  const bruno = { userUID: 'bruno', role: 'user' } as const
  const admin = { userUID: 'eva', role: 'admin' } as const
  for (const sharing of ['own', 'group', 'company'] as const) {
    expect(canChangeListView(ana, of(sharing))).toBe(true)
    expect(canChangeListView(admin, of(sharing))).toBe(false)
    expect(canRemoveListView(ana, of(sharing))).toBe(true)
    expect(canRemoveListView(bruno, of(sharing))).toBe(false)
    expect(canRemoveListView(admin, of(sharing))).toBe(sharing !== 'own')
  }
})

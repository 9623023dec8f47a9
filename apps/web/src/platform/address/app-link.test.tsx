import { getRouteApi, Link, linkOptions, redirect, type RegisteredRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ButtonLink, TextLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { rowsSource } from '../../ui/table/column.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import type { AppLink, PagePath } from './app-link.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

const clients = getRouteApi('/app/energy-crm/clients')
const client = getRouteApi('/app/energy-crm/clients/client/$idClient')

/** Never called: the compiler has to report an error in each line below a mark. */
export function wrongAddresses(router: RegisteredRouter) {
  const links: AppLink[] = [
    { to: '/energy-crm/clients', search: { commercial: '1', page: '2' } },
    { to: '/energy-crm/clients/client/$idClient', params: { idClient: '1' }, search: true },
    // @ts-expect-error a path that no route has
    { to: '/energy-crm/client' },
    // @ts-expect-error its parameter is missing
    { to: '/energy-crm/clients/client/$idClient' },
    // @ts-expect-error a parameter of another path
    { to: '/energy-crm/clients/client/$idClient', params: { idContractInfo: '1' } },
    // @ts-expect-error the search of another path
    { to: '/energy-crm/clients', search: { tarifa: '2.0TD' } },
    // @ts-expect-error a value of the search is a text
    { to: '/energy-crm/clients', search: { page: 2 } },
  ]
  // @ts-expect-error a text is no path
  const pages: PagePath[] = ['/users', '/energy-crm/clients/client/$idClient']

  // @ts-expect-error navigation: a path that no route has
  void router.navigate({ to: '/userz' })
  // @ts-expect-error navigation: a search parameter that the route does not have
  void router.navigate({ to: '/users', search: { commercial: '1' } })
  // @ts-expect-error redirect: a path that no route has
  redirect({ to: '/userz' })
  // @ts-expect-error linkOptions: its parameter is missing
  linkOptions({ to: '/users/user/$userUID' })
  // @ts-expect-error no such route
  getRouteApi('/app/energy-crm/client')
  return { links, pages }
}

export function WrongLinks() {
  // @ts-expect-error the route has no such parameter
  const { tarifa } = clients.useSearch()
  // @ts-expect-error nor such a parameter in its path
  const { idContractInfo } = client.useParams()
  // @ts-expect-error a filter that the route of the list does not have
  const list = useListState(clients.useSearch(), { filters: ['commercial', 'tarifa'] })
  // @ts-expect-error a record whose list is no path
  const address = usePanelAddress({ to: '/energy-crm/client' })
  // @ts-expect-error a record without the parameter of its path
  address.go({ to: '/users/user/$userUID' })
  return (
    <>
      {/* @ts-expect-error a path that no route has */}
      <Link to="/userz" />
      {/* @ts-expect-error a search parameter that the route does not have */}
      <ButtonLink to="/users" search={{ commercial: '1' }} />
      {/* @ts-expect-error its parameter is missing */}
      <TextLink to="/users/user/$userUID" />
      <DataTable
        id="rows"
        label={`${tarifa} ${idContractInfo}`}
        columns={[]}
        source={rowsSource([{ id: '1' }])}
        rowKey={(row) => row.id}
        list={list}
        // @ts-expect-error a row's link is no text
        linkOf={(row) => `/users/user/${row.id}`}
        nothingYet={{ text: '' }}
      />
    </>
  )
}

describe('the parameters of an address', () => {
  it('are parsed as strings, whatever their value', () => {
    expect(parseSearch('?page=2&edit=true&q=%7B%22a%22%3A1%7D&page=3&sort')).toEqual({
      page: '3',
      edit: 'true',
      q: '{"a":1}',
      sort: '',
    })
  })
  it('are written as strings, without the absent and empty ones', () => {
    expect(stringifySearch({ q: 'niño & cía', page: undefined, sort: '' })).toBe('?q=ni%C3%B1o+%26+c%C3%ADa')
    expect(stringifySearch({})).toBe('')
  })
})

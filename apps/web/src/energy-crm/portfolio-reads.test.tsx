import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { getContactsByState } from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  findRenewalContractsBetweenDates,
  getRenewalFigures,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '../platform/http/use-read.ts'
import { useRemoveClient } from './clients/clients.queries.ts'
import { useRemoveConsumptionPoint } from './consumption-points/consumption-points.queries.ts'
import { useContractStateWrites } from './contract-states/contract-states.queries.ts'
import { useRemoveContract } from './contracts/contracts.queries.ts'
import { useRemoveEnergyMarketer } from './energy-marketers/energy-marketers.queries.ts'
import { useRemoveTariff } from './tariffs/tariffs.queries.ts'

const state: ContractState = {
  idContractState: '01900000-0000-7000-8000-000000000001',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  name: 'Activo',
  badgeColor: '#000000',
  active: true,
  closeState: false,
  defaultState: false,
  hideToCommercials: false,
  version: 1,
}

beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(method === 'DELETE' ? { affected: 1 } : state))),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Runs a write with a cached response of `read`, and waits until the response is invalidated. */
async function expectInvalidated(read: Endpoint, useWrite: () => () => void) {
  const client = new QueryClient()
  const queryKey = [...keyOf(read), {}]
  client.setQueryData(queryKey, [])
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useWrite, { wrapper })
  await act(async () => result.current())
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
}

const dashboard = [getContactsByState, searchContracts, findRenewalContractsBetweenDates, getRenewalFigures]

function useRemovalOfContract() {
  const { mutate } = useRemoveContract()
  return () => mutate({ params: { idContractInfo: 'x' } })
}
function useRemovalOfClient() {
  const { mutate } = useRemoveClient()
  return () => mutate({ params: { id: 'x' } })
}
function useRemovalOfConsumptionPoint() {
  const { mutate } = useRemoveConsumptionPoint()
  return () => mutate({ params: { id: 'x' } })
}
function useRemovalOfTariff() {
  const { mutate } = useRemoveTariff()
  return () => mutate({ params: { id: 'x' } })
}
function useRemovalOfMarketer() {
  const { mutate } = useRemoveEnergyMarketer()
  return () => mutate({ params: { id: 'x' } })
}
function useStateCreation() {
  const { create } = useContractStateWrites()
  return () => create({ name: 'Activo', badgeColor: '#000000' }, () => {})
}

describe('the reads that a write invalidates', () => {
  it.each([
    ['contract', useRemovalOfContract],
    ['client', useRemovalOfClient],
    ['consumption point', useRemovalOfConsumptionPoint],
    ['tariff', useRemovalOfTariff],
    ['marketer', useRemovalOfMarketer],
    ['contract state', useStateCreation],
  ])('include the figures of the dashboard: %s', async (_, useWrite) => {
    for (const read of dashboard) await expectInvalidated(read, useWrite)
  })

  it.each([
    ['contract', useRemovalOfContract],
    ['consumption point', useRemovalOfConsumptionPoint],
  ])('include the list of clients, which counts each %s', async (_, useWrite) => {
    await expectInvalidated(searchClients, useWrite)
  })
})

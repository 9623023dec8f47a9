import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import {
  getMapAddress,
  getMapBuilding,
  getMapServices,
  listMapAddresses,
} from '@vatio/protocol/solar/maps/maps.endpoints'
import type { MapAddressCandidate } from '@vatio/protocol/solar/maps/maps.schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/client.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { buildingMessages, placeMessages } from './surfaces.messages.ts'

/** The map services of the installation. */
export function useMapServices() {
  return useRead(getMapServices, {}, { staleSeconds: 3600 })
}

/** Key of the cached addresses. */
export const addressesKey = [listMapAddresses.path] as const

/** Addresses like a text; none for less than three letters. */
export async function searchAddresses(text: string, signal: AbortSignal): Promise<MapAddressCandidate[]> {
  const q = text.trim()
  return q.length < 3 ? [] : call(listMapAddresses, { query: { q: q.slice(0, 150) } }, { signal })
}

async function findPlace({ id, type, lat, lng }: MapAddressCandidate): Promise<MapPoint> {
  return lat !== null && lng !== null ? { lat, lng } : call(getMapAddress, { query: { id, type } })
}

/** Where an address is by its best candidate; undefined while it is searched and where it is not found. */
export function usePlaceOfText(address: string, enabled: boolean): MapPoint | undefined {
  const { data } = useQuery({
    queryKey: [...addressesKey, 'place', address],
    queryFn: async ({ signal }) => {
      const [best] = await searchAddresses(address, signal)
      return best ? findPlace(best) : null
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}

/** Finds where a candidate is, and shows why it could not. */
export function usePlaceOfAddress(onPlace: (place: MapPoint) => void) {
  return useMutation({
    mutationFn: findPlace,
    onSuccess: ({ lat, lng }) => onPlace({ lat, lng }),
    onError: (error) => toastError(error, placeMessages),
  })
}

/** Finds the outline of the building at a point, and shows why it could not. */
export function useBuilding(onOutline: (outline: readonly MapPoint[], holes: readonly MapPoint[][]) => void) {
  return useMutation({
    mutationFn: ({ lat, lng }: MapPoint) => call(getMapBuilding, { query: { lat, lng } }),
    onSuccess: ({ polygons: [building] }) => {
      if (building) onOutline(building.outer, building.holes)
    },
    onError: (error) => toastError(error, buildingMessages),
  })
}

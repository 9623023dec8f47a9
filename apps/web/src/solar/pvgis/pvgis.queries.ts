import { getPvgisWeather, listPvgisFiles, uploadPvgisFile } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import type { PvgisFile } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads, readOf, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { pvgisWeatherMessages, uploadPvgisMessages } from './pvgis.messages.ts'

interface PvgisPlace {
  readonly lat: number
  readonly lng: number
}

/** How long an answer of PVGIS is fresh: its weather is that of a typical year. */
const STALE_SECONDS = 86_400

/** Asks PVGIS for the weather of a place before anything depends on it; a failure is one toast. */
export function useAskPvgisWeather(onAnswer: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (place: PvgisPlace) =>
      client.fetchQuery(readOf(getPvgisWeather, { body: place }, { staleSeconds: STALE_SECONDS })),
    onSuccess: onAnswer,
    onError: (error) => toastError(error, pvgisWeatherMessages),
  })
}

/** Weather of PVGIS at a place; null asks nothing. The first time takes up to 40 s; a failure is one toast. */
export function usePvgisWeather(place: PvgisPlace | null) {
  const { data, isLoading, error } = useRead(
    getPvgisWeather,
    { body: place ?? { lat: 0, lng: 0 } },
    { enabled: place !== null, staleSeconds: STALE_SECONDS },
  )
  useEffect(() => {
    if (error) toastError(error, pvgisWeatherMessages)
  }, [error])
  return { weather: place === null ? null : (data ?? null), isAsking: isLoading }
}

/** The files of PVGIS of the company, the newest first. */
export function usePvgisFiles() {
  return useRead(listPvgisFiles, {}, { staleSeconds: 120 })
}

/** Reads a file of PVGIS and keeps it for the company. */
export function useUploadPvgisFile(onRead: (file: PvgisFile) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadFile(uploadPvgisFile, { file }),
    onSuccess: async (file) => {
      if (uploadPvgisMessages.success) showToast({ tone: 'success', text: uploadPvgisMessages.success })
      await invalidateReads(client, [listPvgisFiles])
      onRead(file)
    },
    onError: (error) => toastError(error, uploadPvgisMessages),
  })
}

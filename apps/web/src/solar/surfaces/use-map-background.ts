import { useState } from 'react'
import { useMapServices } from './surfaces.queries.ts'

/** What is under the drawing: photos unless somebody prefers the grid or they cannot be loaded. */
export function useMapBackground() {
  const query = useMapServices()
  const [prefersGrid, setPrefersGrid] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const tiles = query.data?.tiles
  const isMap = tiles?.available === true && !prefersGrid && !hasFailed
  return {
    photos: isMap
      ? {
          maxZoom: tiles.maxZoom,
          attribution: tiles.attribution,
        }
      : null,
    services: query.data,
    /** Whether photos can be chosen. */
    isOffered: tiles?.available === true && !hasFailed,
    prefersGrid,
    setPrefersGrid,
    hasFailed: hasFailed || query.isError,
    fail: () => setFailed(true),
    retry: () => {
      setFailed(false)
      if (query.isError) void query.refetch()
    },
  }
}
export type MapBackground = ReturnType<typeof useMapBackground>

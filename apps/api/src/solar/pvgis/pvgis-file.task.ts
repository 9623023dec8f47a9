import { readFileSync } from 'node:fs'
import { parsePvgisFile } from '@vatio/domain/solar/pvgis/parse-pvgis-csv'
import { assertPossible } from '@vatio/domain/solar/pvgis/possible-content'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'

/** Reads an uploaded file outside the event loop. @throws PVGIS_CONTENT_UNKNOWN, PVGIS_CONTENT_INCOMPLETE */
export function readPvgisFile({ path }: { readonly path: string }): PvgisContent {
  const content = parsePvgisFile(readFileSync(path, 'utf8'))
  assertPossible(content)
  return content
}

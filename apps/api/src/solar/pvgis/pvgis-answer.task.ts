import { findPvgisError } from '@vatio/domain/solar/pvgis/pvgis-answer'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { pvgisErrors } from '@vatio/domain/solar/pvgis/pvgis.errors'
import { domainError } from '@vatio/domain/domain-error'
import { parsePvgisJson } from '@vatio/domain/solar/pvgis/parse-pvgis-json'
import { assertPossible } from '@vatio/domain/solar/pvgis/possible-content'
import type { RawPvgisAnswer } from './pvgis.gateway.ts'

/** Reads an answer of PVGIS in a thread. @throws the codes of `pvgisErrors` */
export function readPvgisAnswer({ status, contentType, body }: RawPvgisAnswer): PvgisContent {
  const text = new TextDecoder().decode(body)
  const code = findPvgisError({ status, contentType, body: text })
  if (code) throw domainError(pvgisErrors, code)
  const content = parsePvgisJson(text)
  assertPossible(content)
  return content
}

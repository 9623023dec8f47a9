import type { AuthorisationScope } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { addDays } from '@vatio/domain/time/civil-time'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { authorisationTexts as texts } from './client-authorisations.messages.ts'

export interface AuthorisationValues {
  readonly holderName: string
  readonly holderNif: string
  readonly scope: AuthorisationScope
  readonly supplies: 'all' | 'chosen'
  /** Chosen consumption points of the client. */
  readonly cups: readonly string[]
  /** Others, one a line. */
  readonly otherCups: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Two years from today, by the name and the tax number of the client. */
export function blankAuthorisation(
  holder: { readonly name: string; readonly nif: string },
  today: string,
): AuthorisationValues {
  return {
    holderName: holder.name,
    holderNif: holder.nif,
    scope: 'both',
    supplies: 'all',
    cups: [],
    otherCups: '',
    startDate: today,
    endDate: addDays(today, 729),
  }
}

function typedCups(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map(compactIdentifier)
    .filter((cups) => cups !== '')
}

export function validateAuthorisation(values: AuthorisationValues): Record<string, string> {
  const { holderName, holderNif, supplies, cups, otherCups, startDate, endDate } = values
  const errors: Record<string, string> = {}
  if (holderName.trim() === '') errors.holderName = fieldTexts.fillIn
  if (holderNif === '') errors.holderNif = fieldTexts.fillIn
  else if (!isValidNif(holderNif)) errors.holderNif = fieldTexts.invalidNif
  if (startDate === null) errors.startDate = fieldTexts.fillIn
  if (endDate === null) errors.endDate = fieldTexts.fillIn
  else if (startDate !== null && endDate < startDate) {
    errors.endDate = texts.wrongDays
  }
  if (supplies === 'chosen') {
    const others = typedCups(otherCups)
    const wrong = others.find((one) => !isWellFormedCups(one))
    if (wrong !== undefined) errors.otherCups = texts.wrongCups(wrong)
    else if (cups.length + others.length === 0) errors.otherCups = texts.chooseSupplies
  }
  return errors
}

export function toAuthorisationBody(values: AuthorisationValues, idDocument: string | null) {
  const { holderName, holderNif, scope, supplies, cups, otherCups, startDate, endDate } = values
  return {
    holderName,
    holderNif,
    scope,
    cups: supplies === 'all' ? [] : [...new Set([...cups, ...typedCups(otherCups)])],
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    idDocument,
  }
}
